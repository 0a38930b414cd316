import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { CallProblem, CallResult } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type LoggedIn = OutputOf<'POST /api/passkey-login.php'>;

/** Logs in with a passkey; null: cancelled, or no passkey. */
export const usePasskeyLogin = () => {
  const api = useApi();
  return async ({ inAutofill }: { inAutofill: boolean }): Promise<CallResult<LoggedIn> | null> => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const options = await api('POST /api/passkey-login-options.php', { body: {} });
    if (!options.ok) return options;
    // The same JSON; the types differ only in how absent fields are written.
    const optionsJSON = options.data as PublicKeyCredentialRequestOptionsJSON;
    let answer: AuthenticationResponseJSON;
    try {
      answer = await startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill });
    } catch (error) {
      if (error instanceof Error) return null;
      throw error;
    }
    const { id, response } = answer;
    return api('POST /api/passkey-login.php', {
      body: {
        credential_id: id,
        client_data: response.clientDataJSON,
        authenticator_data: response.authenticatorData,
        signature: response.signature,
      },
    });
  };
};

/** Offers passkeys in the browser's autofill where supported; nothing happens until one is chosen. */
export const useOfferPasskeys = (onLoggedIn: () => void, onRefused: (refusal: CallProblem) => void): void => {
  const logIn = usePasskeyLogin();
  const offer = useEffectEvent(async () => {
    const result = await logIn({ inAutofill: true });
    if (result?.ok === true) onLoggedIn();
    // Faults are ignored, because the member did not ask for the offer; refusals are shown.
    else if (result !== null && result.refusal.code !== 'fault') onRefused(result.refusal);
  });
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const canOffer = (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
      if (canOffer && !isGone) await offer();
    };
    // Errors are ignored: without support there is no offer.
    start().catch(() => {});
    return () => {
      isGone = true;
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);
};
