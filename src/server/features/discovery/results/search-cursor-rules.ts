import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { SEARCH_SORTS, type SearchSort } from '#shared/domain/search/search-rules.ts';

/**
 * A keyset position: results continue after this id at this time of the sort key (microseconds since 1970, as a decimal
 * string); when sorting by distance, within this ring.
 */
export type SearchPosition = {
  readonly sort: SearchSort;
  readonly ring: number;
  readonly atUs: string;
  readonly id: string;
};

const BYTES = 18;

/** Increase the number when the byte layout changes: older cursors are then refused instead of misread. */
const SEAL = 'search cursor 1';

/** Encrypts the cursor, because its time reveals when the last member on the page was online. */
export const encodeCursor = (secrets: SecretBox, { sort, ring, atUs, id }: SearchPosition): string => {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUInt8(SEARCH_SORTS.indexOf(sort), 0);
  bytes.writeUInt8(ring, 1);
  bytes.writeBigInt64BE(BigInt(atUs), 2);
  bytes.writeBigInt64BE(BigInt(id), 10);
  return secrets.seal(bytes, SEAL).toString('base64url');
};

/** Decrypts a cursor; returns null if `encodeCursor` did not create it. */
export const decodeCursor = (secrets: SecretBox, cursor: string): SearchPosition | null => {
  const bytes = unseal(secrets, cursor);
  const sort = SEARCH_SORTS[bytes?.readUInt8(0) ?? -1];
  if (bytes === null || sort === undefined) return null;
  return {
    sort,
    ring: bytes.readUInt8(1),
    atUs: bytes.readBigInt64BE(2).toString(),
    id: bytes.readBigInt64BE(10).toString(),
  };
};

const unseal = (secrets: SecretBox, cursor: string): Buffer | null => {
  try {
    return secrets.open(Buffer.from(cursor, 'base64url'), SEAL);
  } catch {
    return null;
  }
};
