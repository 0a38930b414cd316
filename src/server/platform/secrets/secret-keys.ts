const KEY_BYTES = 32;

/** The first seals, all open: a new key is put before the old one until nothing is left that the old one sealed. */
export type SecretKeys = readonly [newest: Buffer, ...older: Buffer[]];

/** Keys in base64 with commas or line ends between; null when one of them is none. */
export const parseKeys = (text: string): SecretKeys | null => {
  const [newest, ...older] = text
    .trim()
    .split(/[\s,]+/)
    .map((key) => Buffer.from(key, 'base64'));
  if (newest === undefined || [newest, ...older].some(({ length }) => length !== KEY_BYTES)) return null;
  return [newest, ...older];
};
