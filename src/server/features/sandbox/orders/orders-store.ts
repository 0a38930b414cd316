import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

type Queries = Pick<Database, 'kysely'>;

export type SandboxOrder = Selectable<Schema['sandbox_orders']>;

export const insertOrder = (db: Queries, order: Insertable<Schema['sandbox_orders']>): Promise<SandboxOrder> =>
  db.kysely.insertInto('sandbox_orders').values(order).returningAll().executeTakeFirstOrThrow();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids come from addresses that anybody can write. */
const selectOrder = (db: Queries, id: string) =>
  UUID.test(id) ? db.kysely.selectFrom('sandbox_orders').selectAll().where('id', '=', id) : null;

export const findOrder = async (db: Queries, id: string): Promise<SandboxOrder | null> =>
  (await selectOrder(db, id)?.executeTakeFirst()) ?? null;

export const lockOrder = async (tx: Queries, id: string): Promise<SandboxOrder | null> =>
  (await selectOrder(tx, id)?.forUpdate().executeTakeFirst()) ?? null;

export const updateOrder = async (
  tx: Queries,
  id: string,
  change: Updateable<Schema['sandbox_orders']>,
): Promise<void> => {
  await tx.kysely.updateTable('sandbox_orders').set(change).where('id', '=', id).execute();
};

export const listNewestOrders = (db: Queries, limit: number): Promise<SandboxOrder[]> =>
  db.kysely.selectFrom('sandbox_orders').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
