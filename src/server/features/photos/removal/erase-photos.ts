import { erasePictures } from '#server/features/photos/removal/erase-pictures.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const PHOTOS_AT_ONCE = 20;

const dropPhotos = statement<[memberId: MemberId], { object_key: string }>(
  'erase-photos',
  `delete from photos where id in (select id from photos where member_id = $1 order by id limit ${PHOTOS_AT_ONCE})
   returning object_key`,
);

type Context = { readonly db: Database; readonly now: Date; readonly signal: AbortSignal };

/** Deletes all photos of a member; the next sweep deletes their files. */
export const erasePhotos = (ctx: Context, memberId: MemberId): Promise<void> =>
  erasePictures(ctx, ctx.signal, dropPhotos, [memberId]);
