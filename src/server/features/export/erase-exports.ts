import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

type Context = { readonly db: Database; readonly objects: Objects };

const forget = async ({ db, objects }: Context, rows: readonly { id: string; object_key: string }[]): Promise<void> => {
  // The file first: a crash in between leaves a row that leads to it once more.
  for (const { id, object_key: key } of rows) {
    await objects.delete(key);
    await db.kysely.deleteFrom('exports').where('id', '=', id).execute();
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

export const eraseExpiredExports = async (ctx: Context, now: Date): Promise<void> => {
  const rows = await ctx.db.kysely
    .selectFrom('exports')
    .select(['id', 'object_key'])
    .where('expires_at', '<=', now)
    .execute();
  await forget(ctx, rows);
};
