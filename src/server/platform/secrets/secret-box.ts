import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps what the database has to be able to read back, but a stolen copy of it must not. */
export type SecretBox = {
  /** `owner` is part of the seal: a sealed secret that is moved to another row does not open. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Throws when it was sealed for another owner or with a key that is not here. */
  open(sealed: Uint8Array, owner: string): Buffer;
  /** The same, sealed with the newest key; null where it is already. Throws as `open` does. */
  reseal(sealed: Uint8Array, owner: string): Buffer | null;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of 32 bytes: the newest seals, all open. */
export const createSecretBox = (...keys: readonly [newest: Uint8Array, ...older: Uint8Array[]]): SecretBox => {
  const seal: SecretBox['seal'] = (secret, owner) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keys[0], nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  };
  /** GCM tells a wrong key from the right one, so a sealed secret need not name its own. */
  const openWithOneOf = (
    [key, ...older]: readonly [Uint8Array, ...Uint8Array[]],
    sealed: Uint8Array,
    owner: string,
  ): { secret: Buffer; key: Uint8Array } => {
    try {
      return { secret: openWith(key, sealed, owner), key };
    } catch (error) {
      const [next, ...others] = older;
      if (next === undefined) throw error;
      return openWithOneOf([next, ...others], sealed, owner);
    }
  };
  return {
    seal,
    open: (sealed, owner) => openWithOneOf(keys, sealed, owner).secret,
    reseal(sealed, owner) {
      const { secret, key } = openWithOneOf(keys, sealed, owner);
      return key === keys[0] ? null : seal(secret, owner);
    },
  };
};

const openWith = (key: Uint8Array, sealed: Uint8Array, owner: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};
