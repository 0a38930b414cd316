import type { Insertable, Selectable, Updateable } from 'kysely';
import { type Queries, sandbox } from '#demo/sandbox/tables/sandbox-store.ts';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

export type SandboxOrder = Selectable<SandboxTables['sandbox_orders']>;

const COLUMNS = `id, account_id, reference, option, amount_cents, currency, description, return_url, status, keeps_card, card_token,
  captured_cents, refunded_cents, last_refund_cents, is_charged_back, collect_on, return_code, is_nameless, refund_answer,
  created_at, expires_at`;

export const insertOrder = (db: Queries, order: Insertable<SandboxTables['sandbox_orders']>): Promise<SandboxOrder> =>
  sandbox(db).insertInto('sandbox_orders').values(order).returningAll().executeTakeFirstOrThrow();

const orderById = statement<[id: string], SandboxOrder>(
  'sandbox-order',
  `select ${COLUMNS} from sandbox_orders where id = $1`,
);

const orderToChange = statement<[id: string], SandboxOrder>('sandbox-lock-order', `${orderById.text} for update`);

const decide = statement<[id: string, status: number, capturedCents: number, cardToken: string | null], never>(
  'sandbox-decide-order',
  'update sandbox_orders set status = $2, captured_cents = $3, card_token = $4 where id = $1',
);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ids come from URLs and may be malformed. */
const readOrder = async (db: Pick<Database, 'run'>, read: typeof orderById, id: string): Promise<SandboxOrder | null> =>
  UUID.test(id) ? ((await db.run(read, [id]))[0] ?? null) : null;

export const findOrder = (db: Pick<Database, 'run'>, id: string): Promise<SandboxOrder | null> =>
  readOrder(db, orderById, id);

export const lockOrder = (tx: Pick<Database, 'run'>, id: string): Promise<SandboxOrder | null> =>
  readOrder(tx, orderToChange, id);

export const setOutcome = async (
  tx: Pick<Database, 'run'>,
  id: string,
  { status, captured_cents, card_token }: Pick<SandboxOrder, 'status' | 'captured_cents' | 'card_token'>,
): Promise<void> => {
  await tx.run(decide, [id, status, captured_cents, card_token]);
};

export const updateOrder = async (
  tx: Queries,
  id: string,
  change: Updateable<SandboxTables['sandbox_orders']>,
): Promise<void> => {
  await sandbox(tx).updateTable('sandbox_orders').set(change).where('id', '=', id).execute();
};

export const listNewestOrders = (db: Queries, limit: number): Promise<SandboxOrder[]> =>
  sandbox(db).selectFrom('sandbox_orders').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
