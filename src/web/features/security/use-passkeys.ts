import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { OutputOf, RequestOf } from '#shared/contract/contract.ts';

const never = () => () => {};

/** Returns true if this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The same for rendering; false on the server, which cannot know. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false);

type NewPasskey = Omit<RequestOf<'POST /api/passkeys.php'>['body'], 'name'>;

/** Creates a passkey; null: cancelled, or the device has one already. */
export const makePasskey = async (options: OutputOf<'POST /api/passkey-options.php'>): Promise<NewPasskey | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The same JSON; the types differ only in how absent fields are written.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: transportsOf(response),
    };
  } catch (error) {
    // Browsers throw various errors when the member closes the dialog.
    if (error instanceof Error) return null;
    throw error;
  }
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const transportsOf = ({ transports = [] }: RegistrationResponseJSON['response']) =>
  TRANSPORTS.filter((known) => (transports as readonly string[]).includes(known));
