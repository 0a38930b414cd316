import { giveUpPicture } from '#server/features/photos/picture-files-store.ts';
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
export const erasePhotos = async ({ db, now, signal }: Context, memberId: MemberId): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const erased = await db.transaction(async (tx) => {
      const photos = await tx.run(dropPhotos, [memberId]);
      for (const { object_key: objectKey } of photos) await giveUpPicture(tx, objectKey, now);
      return photos.length;
    });
    if (erased < PHOTOS_AT_ONCE) return;
  }
};
