import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { giveUpLeftover } from '#server/platform/objects/leftovers.ts';

type Context = { readonly db: Database; readonly now: Date };

/** Deletes the rows; the next sweep deletes the files. */
const forget = async ({ db, now }: Context, rows: readonly { id: string }[]): Promise<void> => {
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // A job that finishes at the same time stores its archive under another key and deletes that itself.
      const forgotten = await tx.kysely.deleteFrom('exports').where('id', '=', id).returning('object_key').execute();
      for (const { object_key: key } of forgotten) await giveUpLeftover(tx, key, now);
    });
  }
};

export const eraseExports = async (ctx: Context, memberId: MemberId): Promise<void> => {
  const rows = await ctx.db.kysely.selectFrom('exports').select('id').where('member_id', '=', memberId).execute();
  await forget(ctx, rows);
};

export const eraseExpiredExports = async (ctx: Context): Promise<void> => {
  const rows = await ctx.db.kysely.selectFrom('exports').select('id').where('expires_at', '<=', ctx.now).execute();
  await forget(ctx, rows);
};
