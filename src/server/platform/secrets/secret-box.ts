import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts secrets that the server must read back from the database, but a stolen copy must not reveal. */
export type SecretBox = {
  /** `owner` is authenticated: a secret moved to another row cannot be decrypted. */
  seal(secret: Uint8Array, owner: string): Buffer;
  /** Throws when it was encrypted for another owner or with an unknown key. */
  open(sealed: Uint8Array, owner: string): Buffer;
  /** The secret encrypted with the newest key; null if it already is. Throws as `open` does. */
  reseal(sealed: Uint8Array, owner: string): Buffer | null;
  /**
   * Returns a keyed hash, to find or count a value without storing it. It differs by owner and begins with the key's
   * id.
   */
  mark(value: string, owner: string): Buffer;
  /** Returns the marks of all keys, newest first: during a key change, search for all of them. */
  marks(value: string, owner: string): Buffer[];
  /** The prefixes of marks by key, newest first. */
  readonly keyIds: readonly Buffer[];
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_ID_BYTES = 4;

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const idOf = (key: Uint8Array): Buffer => hmac(key, 'id of this key').subarray(0, KEY_ID_BYTES);
const markWith = (key: Uint8Array, value: string, owner: string): Buffer =>
  Buffer.concat([idOf(key), hmac(hmac(key, `mark of ${owner}`), value)]);

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
    mark: (value, owner) => markWith(keys[0], value, owner),
    marks: (value, owner) => keys.map((key) => markWith(key, value, owner)),
    keyIds: keys.map(idOf),
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
