import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

type Asked = { readonly challenge: string; readonly origin?: string; readonly domain?: string };

/** A software authenticator for passkeys. It also signs requests that a real one would refuse. */
export interface SoftAuthenticator {
  readonly credentialId: string;
  counter: number;
  /** false: without user verification (fingerprint or PIN) */
  isVerified: boolean;
  /** The body of POST /api/passkeys.php. */
  make(asked: Asked): {
    name: string;
    credential_id: string;
    client_data: string;
    attestation: string;
    transports: string[];
  };
  /** The body of POST /api/passkey-login.php. */
  sign(asked: Asked): { credential_id: string; client_data: string; authenticator_data: string; signature: string };
}

export const createSoftAuthenticator = (): SoftAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ domain = 'localhost' }: Asked, extra: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(authenticator.counter);
    const flags = USER_PRESENT + (authenticator.isVerified ? USER_VERIFIED : 0) + extra;
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), counter]);
  };
  const authenticator: SoftAuthenticator = {
    credentialId: id.toString('base64url'),
    counter: 1,
    isVerified: true,
    make(asked) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(key))];
      const authData = Buffer.concat([authenticatorData(asked, HAS_CREDENTIAL), ...credential]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        name: 'My key',
        credential_id: authenticator.credentialId,
        client_data: clientData('webauthn.create', asked).toString('base64url'),
        attestation: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['usb'],
      };
    },
    sign(asked) {
      authenticator.counter += 1;
      const data = authenticatorData(asked, 0);
      const client = clientData('webauthn.get', asked);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        credential_id: authenticator.credentialId,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      };
    },
  };
  return authenticator;
};
