import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const PHOTOS_AT_ONCE = 20;

type Photo = { id: string; object_key: string; is_shared: boolean };

const nextPhotos = statement<[memberId: MemberId], Photo>(
  'erase-next-photos',
  `select p.id, p.object_key,
          exists (select from photos o where o.object_key = p.object_key and o.member_id <> p.member_id) as is_shared
   from photos p where p.member_id = $1 order by p.id limit ${PHOTOS_AT_ONCE}`,
);

const dropPhotos = statement<[ids: string[]], never>(
  'erase-photos',
  'delete from photos where id = any ($1::bigint[])',
);

type Context = { readonly db: Database; readonly objects: Objects; readonly signal: AbortSignal };

/** Files first: a crash in between leaves rows that lead to them once more. Pictures that others share stay. */
export const erasePhotos = async ({ db, objects, signal }: Context, memberId: MemberId): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const photos = await db.run(nextPhotos, [memberId]);
    if (photos.length === 0) return;
    for (const { object_key: folder, is_shared: isShared } of photos) {
      if (!isShared) await deleteFolder(objects, `${folder}/`);
    }
    await db.run(dropPhotos, [photos.map(({ id }) => id)]);
  }
};

const deleteFolder = async (objects: Objects, folder: string): Promise<void> => {
  for (let keys: string[] = []; ;) {
    ({ keys } = await objects.list(folder));
    if (keys.length === 0) return;
    for (const key of keys) await objects.delete(key);
  }
};
