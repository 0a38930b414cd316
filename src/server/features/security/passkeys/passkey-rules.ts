/** COSE identifiers of Ed25519, ES256 (P-256) and RS256 (RSA), which authenticators support. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

export const MAXIMUM_PASSKEYS = 10;

/** The challenge in the client data, or null when that is unreadable. The signature over it is verified afterwards. */
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
