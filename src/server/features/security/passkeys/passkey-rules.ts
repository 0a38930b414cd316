/** Ed25519, P-256 and RSA: what authenticators have. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

export const MAXIMUM_PASSKEYS = 10;

/** What the authenticator says it has signed; null: it says nothing readable. The signature over it is checked afterwards. */
export const challengeIn = (clientDataJson: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};
