import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { SEARCH_SORTS, type SearchSort } from '#shared/domain/search/search-rules.ts';

/**
 * Where a walk goes on: after this member at this moment of the order (microseconds since 1970, in decimals); in the order
 * of distance, in this ring around the city.
 */
export type SearchPosition = {
  readonly sort: SearchSort;
  readonly ring: number;
  readonly atUs: string;
  readonly id: string;
};

const BYTES = 18;

/** Another one when the bytes come to mean something else: what was sealed before is refused then, and not misread. */
const SEAL = 'search cursor 1';

/** Sealed: the moment of the order says when that member was last here. */
export const encodeCursor = (secrets: SecretBox, { sort, ring, atUs, id }: SearchPosition): string => {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeUInt8(SEARCH_SORTS.indexOf(sort), 0);
  bytes.writeUInt8(ring, 1);
  bytes.writeBigInt64BE(BigInt(atUs), 2);
  bytes.writeBigInt64BE(BigInt(id), 10);
  return secrets.seal(bytes, SEAL).toString('base64url');
};

/** null for anything that `encodeCursor` did not make. */
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
