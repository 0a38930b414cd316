/** Where a walk goes on: after this member at this moment of activity (microseconds since 1970, in decimals). */
export type SearchPosition = { readonly activeUs: string; readonly id: string };

const BYTES = 16;
/** Half a century ahead: nothing that was ever written lies beyond. */
const LATEST_US = 4_000_000_000_000_000n;

export const encodeCursor = ({ activeUs, id }: SearchPosition): string => {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigInt64BE(BigInt(activeUs), 0);
  bytes.writeBigInt64BE(BigInt(id), 8);
  return bytes.toString('base64url');
};

/** null for anything that `encodeCursor` did not make. */
export const decodeCursor = (cursor: string): SearchPosition | null => {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== BYTES || bytes.toString('base64url') !== cursor) return null;
  const activeUs = bytes.readBigInt64BE(0);
  if (activeUs < 0n || activeUs > LATEST_US) return null;
  return { activeUs: activeUs.toString(), id: bytes.readBigInt64BE(8).toString() };
};
