import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps what the database has to be able to read back, but a stolen copy of it must not. */
export type SecretBox = {
  /** `owner` is part of the seal: a sealed secret that is moved to another row does not open. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Throws when it was sealed for another owner or with another key. */
  open(sealed: Uint8Array, owner: string): Buffer;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key`: 32 bytes. */
export const createSecretBox = (key: Uint8Array): SecretBox => ({
  seal(secret, owner) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  },
  open(sealed, owner) {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  },
});
