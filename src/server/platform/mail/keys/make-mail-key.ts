import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '#server/platform/database/database.ts';
import { insertMailKey, ownerOfMailKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Supported by every receiver, and the record still fits into one DNS answer over UDP. */
const RSA_BITS = 2048;

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox; readonly now: Date };

/** Creates a key named by its date. Returns false if the domain already has one of today. */
export const makeMailKey = async ({ db, secrets, now }: Context, domain: string): Promise<boolean> => {
  const selector = `v${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sealed = secrets.seal(Buffer.from(privateKey), ownerOfMailKey({ domain, selector }));
  return insertMailKey(db, { domain, selector, publicKey: publicKey.toString('base64'), sealed, now });
};
