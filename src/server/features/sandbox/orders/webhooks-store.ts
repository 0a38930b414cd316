import type { Selectable } from 'kysely';
import type { PlannedNotice } from '#server/features/sandbox/orders/webhook-timing-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

type Queries = Pick<Database, 'kysely'>;

export type SandboxNotice = Selectable<Schema['sandbox_notices']>;

export const insertNotices = async (
  tx: Queries,
  orderId: string,
  planned: readonly PlannedNotice[],
): Promise<SandboxNotice[]> => {
  if (planned.length === 0) return [];
  const rows = planned.map(({ status, isForged, dueAt }) => ({
    order_id: orderId,
    status,
    is_forged: isForged,
    due_at: dueAt,
  }));
  return tx.kysely.insertInto('sandbox_notices').values(rows).returningAll().execute();
};

export const findNotice = async (db: Queries, id: string): Promise<SandboxNotice | null> =>
  (await db.kysely.selectFrom('sandbox_notices').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const markDelivered = async (db: Queries, id: string, now: Date): Promise<void> => {
  await db.kysely.updateTable('sandbox_notices').set({ delivered_at: now }).where('id', '=', id).execute();
};

export const listNoticesOf = async (db: Queries, orderIds: readonly string[]): Promise<SandboxNotice[]> => {
  if (orderIds.length === 0) return [];
  return db.kysely
    .selectFrom('sandbox_notices')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('due_at')
    .execute();
};
