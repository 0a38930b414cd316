import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const photoGrant = statement<[ownerId: MemberId, viewerId: MemberId, now: Date], { granted: boolean }>(
  'photo-grant-of-viewer',
  `select exists (select from photo_grants
     where owner_id = $1 and viewer_id = $2 and (expires_at is null or expires_at > $3)) as granted`,
);

/**
 * Returns true if the owner shows this member private photos now. Reads the primary, so that a withdrawal applies at
 * once.
 */
export const hasPhotoGrant = async (
  db: Pick<Database, 'run'>,
  { ownerId, viewerId, now }: { readonly ownerId: MemberId; readonly viewerId: MemberId; readonly now: Date },
): Promise<boolean> => (await db.run(photoGrant, [ownerId, viewerId, now]))[0]?.granted === true;
