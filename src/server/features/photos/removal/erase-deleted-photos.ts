import { erasePictures } from '#server/features/photos/removal/erase-pictures.ts';
import { deletedForGoodBefore } from '#server/features/photos/removal/photo-undo-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

const PHOTOS_AT_ONCE = 100;

const eraseDeleted = statement<[before: Date], { object_key: string }>(
  'photos-erase-deleted',
  `delete from photos where id in (
     select id from photos where status = 'deleted' and deleted_at <= $1 order by deleted_at limit ${PHOTOS_AT_ONCE}
     for update skip locked)
   returning object_key`,
);

type Context = { readonly db: Database; readonly now: Date };

/** Deletes photos that can no longer be restored; the next sweep deletes their files. */
export const eraseDeletedPhotos = async (ctx: Context, signal: AbortSignal): Promise<void> =>
  erasePictures(ctx, signal, eraseDeleted, [deletedForGoodBefore(ctx.now)]);
