const KEY_BYTES = 32;

/** The first encrypts, all decrypt: a new key goes before the old one until nothing is encrypted with the old one. */
export type SecretKeys = readonly [newest: Buffer, ...older: Buffer[]];

/** Keys in base64, separated by commas or line ends; null when one of them is invalid. */
export const parseKeys = (text: string): SecretKeys | null => {
  const [newest, ...older] = text
    .trim()
    .split(/[\s,]+/)
    .map((key) => Buffer.from(key, 'base64'));
  if (newest === undefined || [newest, ...older].some(({ length }) => length !== KEY_BYTES)) return null;
  return [newest, ...older];
};
