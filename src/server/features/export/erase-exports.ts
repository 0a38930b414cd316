import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { giveUpLeftover } from '#server/platform/objects/leftovers.ts';

type Context = { readonly db: Database; readonly now: Date };

/** The files follow with the next sweep. */
const forget = async ({ db, now }: Context, rows: readonly { id: string; object_key: string }[]): Promise<void> => {
  for (const { id, object_key: key } of rows) {
    await db.transaction(async (tx) => {
      await tx.kysely.deleteFrom('exports').where('id', '=', id).execute();
      await giveUpLeftover(tx, key, now);
    });
  }
};

export const eraseExports = async (ctx: Context, memberId: MemberId): Promise<void> => {
  const rows = await ctx.db.kysely
    .selectFrom('exports')
    .select(['id', 'object_key'])
    .where('member_id', '=', memberId)
    .execute();
  await forget(ctx, rows);
};

export const eraseExpiredExports = async (ctx: Context): Promise<void> => {
  const rows = await ctx.db.kysely
    .selectFrom('exports')
    .select(['id', 'object_key'])
    .where('expires_at', '<=', ctx.now)
    .execute();
  await forget(ctx, rows);
};
