import { randomBytes } from 'node:crypto';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Picture } from '#server/platform/images/make-picture.ts';
import { claimLeftover, giveUpLeftover, noteLeftover } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { PhotoVariant } from '#shared/domain/photos/image-paths.ts';

type Context = { readonly db: Database; readonly objects: Objects; readonly now: Date };

const isNamed = statement<[objectKey: string], { found: boolean }>(
  'photo-files-named',
  'select exists (select from photos where object_key = $1) as found',
);

const folderOf = (objectKey: string): string => `${objectKey}/`;

/** Writes the files of a new picture, noted as leftovers first, so that the sweep deletes them after a crash. */
export const storePicture = async ({ db, objects, now }: Context, { files }: Picture): Promise<string> => {
  const objectKey = `photos/${randomBytes(16).toString('hex')}`;
  await noteLeftover(db, folderOf(objectKey), now);
  const { blurred, ...clear } = files;
  const variants: Readonly<Record<PhotoVariant, Uint8Array>> = { ...clear, locked: blurred };
  await Promise.all(
    Object.entries(variants).map(([variant, bytes]) => objects.put(`${objectKey}/${variant}.webp`, bytes)),
  );
  return objectKey;
};

/** Call this in the transaction in which a photo begins to refer to these files. */
export const claimPicture = (tx: Transaction, objectKey: string): Promise<void> =>
  claimLeftover(tx, folderOf(objectKey));

/** Call this in the transaction that ends a photo's reference to these files. Demo photos share portraits. */
export const giveUpPicture = async (tx: Transaction, objectKey: string, now: Date): Promise<void> => {
  const [row] = await tx.run(isNamed, [objectKey]);
  if (row?.found === false) await giveUpLeftover(tx, folderOf(objectKey), now);
};
