import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts secrets that the server must read back from the database, but a stolen copy must not reveal. */
export type SecretBox = {
  /** `owner` is authenticated: a secret moved to another row cannot be decrypted. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Throws when it was encrypted for another owner or with an unknown key. */
  open(sealed: Uint8Array, owner: string): Buffer;
  /** The secret encrypted with the newest key; null if it already is. Throws as `open` does. */
  reseal(sealed: Uint8Array, owner: string): Buffer | null;
  /** By which a value is found or counted that nobody shall read; another owner gives another one. */
  mark(value: string, owner: string): Buffer;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of 32 bytes: the first encrypts, all decrypt. */
export const createSecretBox = (...keys: readonly [newest: Uint8Array, ...older: Uint8Array[]]): SecretBox => {
  const seal: SecretBox['seal'] = (secret, owner) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keys[0], nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  };
  /** GCM detects a wrong key, so an encrypted secret need not name its key. */
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
    mark: (value, owner) =>
      createHmac('sha256', createHmac('sha256', keys[0]).update(`mark of ${owner}`).digest())
        .update(value)
        .digest(),
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
