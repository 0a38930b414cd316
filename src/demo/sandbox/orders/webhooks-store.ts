import type { Selectable } from 'kysely';
import type { PlannedWebhook } from '#demo/sandbox/orders/webhook-timing-rules.ts';
import { type Queries, sandbox } from '#demo/sandbox/tables/sandbox-store.ts';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';

export type SandboxWebhook = Selectable<SandboxTables['sandbox_webhooks']>;

export const insertWebhooks = async (
  tx: Queries,
  orderId: string,
  planned: readonly PlannedWebhook[],
): Promise<SandboxWebhook[]> => {
  if (planned.length === 0) return [];
  const rows = planned.map(({ status, isForged, dueAt }) => ({
    order_id: orderId,
    status,
    is_forged: isForged,
    due_at: dueAt,
  }));
  return sandbox(tx).insertInto('sandbox_webhooks').values(rows).returningAll().execute();
};

export const findWebhook = async (db: Queries, id: string): Promise<SandboxWebhook | null> =>
  (await sandbox(db).selectFrom('sandbox_webhooks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const markDelivered = async (db: Queries, id: string, now: Date): Promise<void> => {
  await sandbox(db).updateTable('sandbox_webhooks').set({ delivered_at: now }).where('id', '=', id).execute();
};

export const listWebhooksOf = async (db: Queries, orderIds: readonly string[]): Promise<SandboxWebhook[]> => {
  if (orderIds.length === 0) return [];
  return sandbox(db)
    .selectFrom('sandbox_webhooks')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('due_at')
    .execute();
};
