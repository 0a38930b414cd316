import { giveUpPicture } from '#server/features/photos/pictures/picture-files-store.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';

type Context = { readonly db: Database; readonly now: Date };

/** Deletes the photos that the statement takes in batches; the next sweep deletes their files. */
export const erasePictures = <Params extends readonly unknown[]>(
  { db, now }: Context,
  signal: AbortSignal,
  drop: Statement<Params, { object_key: string }>,
  params: Params,
): Promise<void> =>
  repeatUntilNone(signal, () =>
    db.transaction(async (tx) => {
      const rows = await tx.run(drop, params);
      for (const { object_key: objectKey } of rows) await giveUpPicture(tx, objectKey, now);
      return rows.length;
    }),
  );
