import { giveUpPicture } from '#server/features/photos/pictures/picture-files-store.ts';
import { erasePictures } from '#server/features/photos/removal/erase-pictures.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { UNSENT_PHOTO_HOURS } from '#shared/domain/chat/message-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

const PHOTOS_AT_ONCE = 100;
const UNSENT_MS = UNSENT_PHOTO_HOURS * HOUR_MS;

const IN_NO_MESSAGE = 'not exists (select from messages g where g.photo_id = ph.id)';

const eraseUnsent = statement<[before: Date], { object_key: string }>(
  'photos-erase-unsent',
  `delete from photos where id in (
     select ph.id from photos ph where ph.for_message and ph.created_at <= $1 and ${IN_NO_MESSAGE}
     order by ph.created_at limit ${PHOTOS_AT_ONCE} for update skip locked)
   returning object_key`,
);

const eraseTakenBack = statement<[key: string], { object_key: string }>(
  'photo-erase-taken-back',
  `delete from photos ph where ph.key = $1::uuid and ph.for_message and ${IN_NO_MESSAGE} returning object_key`,
);

type Context = { readonly db: Database; readonly now: Date };

/**
 * Deletes message photos that were not sent within a day or whose message is gone; the next sweep deletes their files.
 */
export const eraseMessagePhotos = (ctx: Context, signal: AbortSignal): Promise<void> =>
  erasePictures(ctx, signal, eraseUnsent, [new Date(ctx.now.getTime() - UNSENT_MS)]);

/** Deletes the photo of a message that was taken back, unless it is in the gallery or in another message. */
export const eraseTakenBackPhoto = async ({ db, now }: Context, key: string): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.run(eraseTakenBack, [key]);
    for (const { object_key: objectKey } of rows) await giveUpPicture(tx, objectKey, now);
  });
