import { randomBytes } from 'node:crypto';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };

/** Longer than any upload takes: what has no photo then belongs to nobody. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

const noteFolder = statement<[objectKey: string, sweepAt: Date], never>(
  'photo-leftover-note',
  'insert into photo_leftovers (object_key, sweep_at) values ($1, $2)',
);

const keepFolder = statement<[objectKey: string, now: Date], { object_key: string }>(
  'photo-leftover-keep',
  'delete from photo_leftovers where object_key = $1 and sweep_at > $2 returning object_key',
);

const dueFolders = statement<[now: Date, limit: number], { object_key: string; is_used: boolean }>(
  'photo-leftovers-due',
  `select l.object_key, exists (select from photos p where p.object_key = l.object_key) as is_used
   from photo_leftovers l where l.sweep_at <= $1 order by l.sweep_at limit $2`,
);

const forgetFolder = statement<[objectKey: string], never>(
  'photo-leftover-forget',
  'delete from photo_leftovers where object_key = $1',
);

/** Writes the files of a picture that no photo names yet: noted first, so that a crash loses track of none. */
export const storePicture = async ({ db, objects, now }: Context, { files }: Picture): Promise<string> => {
  const objectKey = `photos/${randomBytes(16).toString('hex')}`;
  await db.run(noteFolder, [objectKey, new Date(now.getTime() + ABANDONED_AFTER_MS)]);
  await Promise.all(
    Object.entries(files).map(([variant, bytes]) => objects.put(`${objectKey}/${variant}.webp`, bytes)),
  );
  return objectKey;
};

/** In the transaction that makes a photo name these files. */
export const claimPicture = async (tx: Transaction, objectKey: string, now: Date): Promise<void> => {
  const [kept] = await tx.run(keepFolder, [objectKey, now]);
  if (kept === undefined) throw new Error('The files of this photo have been given up.');
};

/** In the transaction that makes a photo name these files no longer. */
export const giveUpPicture = async (tx: Transaction, objectKey: string, now: Date): Promise<void> => {
  await tx.query(
    'insert into photo_leftovers (object_key, sweep_at) values ($1, $2) on conflict (object_key) do update set sweep_at = excluded.sweep_at',
    [objectKey, now],
  );
};

/** Files first: a crash in between leaves the note that leads to them once more. */
export const discardPicture = async (
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  objectKey: string,
): Promise<void> => {
  for (let keys: string[] = []; ;) {
    ({ keys } = await objects.list(`${objectKey}/`));
    if (keys.length === 0) break;
    for (const key of keys) await objects.delete(key);
  }
  await db.run(forgetFolder, [objectKey]);
};

const FOLDERS_AT_ONCE = 100;

/** Erases the files that no photo names. Whatever a photo does name, such as the shared portraits, stays. */
export const sweepPictures = async (ctx: Context, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const folders = await ctx.db.run(dueFolders, [ctx.now, FOLDERS_AT_ONCE]);
    for (const { object_key: objectKey, is_used: isUsed } of folders) {
      if (isUsed) await ctx.db.run(forgetFolder, [objectKey]);
      else await discardPicture(ctx, objectKey);
    }
    if (folders.length < FOLDERS_AT_ONCE) return;
  }
};
