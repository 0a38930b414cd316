import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';
import type { OutputOf, RequestOf } from '#shared/contract/contract.ts';

const never = () => () => {};

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The same while drawing; on the server nobody knows, so no. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => false);

type NewPasskey = Omit<RequestOf<'POST /api/passkeys.php'>['body'], 'name'>;

/** Lets the browser make a passkey; null: the member gave up, or the device has one already. */
export const makePasskey = async (options: OutputOf<'POST /api/passkey-options.php'>): Promise<NewPasskey | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // The same on the wire; only how absent fields are typed differs.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: transportsOf(response),
    };
  } catch (error) {
    // What a browser says to somebody who closes its window, in a dozen ways.
    if (error instanceof Error) return null;
    throw error;
  }
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const transportsOf = ({ transports = [] }: RegistrationResponseJSON['response']) =>
  TRANSPORTS.filter((known) => (transports as readonly string[]).includes(known));
