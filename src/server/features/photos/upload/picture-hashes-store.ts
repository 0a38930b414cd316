import { type Database, statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';

/** At most 6 of 64 bits differ in a saved, scaled or slightly altered copy, and about half of them in another photo. */
const SAME_PICTURE_BITS = 6;

const isOwnDuplicate = statement<
  [memberId: MemberId, hash: bigint, mirrorHash: bigint, clientId: string],
  { found: boolean }
>(
  'photo-own-duplicate',
  `select exists (select from photos where member_id = $1 and status <> 'deleted' and not for_message and client_id is distinct from $4
     and least(hash_distance(hash, $2), hash_distance(hash, $3)) <= ${SAME_PICTURE_BITS}) as found`,
);

/** Similar hashes share at least two of their eight bytes, so the index on `hash_bytes` finds the few candidates. */
const isBanned = statement<[hash: bigint, mirrorHash: bigint], { found: boolean }>(
  'photo-banned-image',
  `with candidates as materialized (
     select hash, $1::bigint as wanted from banned_images where hash_bytes(hash) && hash_bytes($1)
     union all
     select hash, $2::bigint as wanted from banned_images where hash_bytes(hash) && hash_bytes($2))
   select exists (select from candidates where hash_distance(hash, wanted) <= ${SAME_PICTURE_BITS}) as found`,
);

type Hashes = Pick<Picture, 'hash' | 'mirrorHash'>;

export const requireNotBanned = async (db: Pick<Database, 'run'>, { hash, mirrorHash }: Hashes): Promise<void> => {
  const [row] = await db.run(isBanned, [hash, mirrorHash]);
  if (row?.found === true) refuse('photo_banned');
};

/** Refuses a picture, or its mirror image, that the member has already. A retried upload is no duplicate of itself. */
export const requireNew = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  { hash, mirrorHash }: Hashes,
  clientId: string,
): Promise<void> => {
  const [row] = await db.run(isOwnDuplicate, [memberId, hash, mirrorHash, clientId]);
  if (row?.found === true) refuse('photo_duplicate');
};
