import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Queries, sandbox } from '#demo/sandbox/tables/sandbox-store.ts';
import type { SandboxTables } from '#demo/sandbox/tables/sandbox-tables.generated.ts';

export type SandboxRefund = Selectable<SandboxTables['sandbox_refunds']>;

/** Returns the part of a refund that the batch pays. */
export const workedOff = ({ fate, amount_cents: cents }: Pick<SandboxRefund, 'fate' | 'amount_cents'>): number =>
  ({ whole: cents, partly: Math.floor(cents / 2), refused: 0 })[fate as 'whole' | 'partly' | 'refused'];

const digits = (): string => `${randomInt(10_000)}`.padStart(4, '0');

/** Inserts a refund and returns its reference. */
export const insertRefund = async (tx: Queries, refund: Omit<SandboxRefund, 'id' | 'status'>): Promise<string> => {
  const id = `RF-${digits()}-${digits()}-${digits()}`;
  await sandbox(tx)
    .insertInto('sandbox_refunds')
    .values({ ...refund, id, status: 'waiting' })
    .execute();
  return id;
};

export const findRefund = async (db: Queries, id: string): Promise<SandboxRefund | null> =>
  (await sandbox(db).selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Call under the lock of the order. */
export const findWaiting = (tx: Queries, orderId: string): Promise<SandboxRefund[]> =>
  sandbox(tx)
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .execute();

export const listOrdersWithWaiting = async (db: Queries, limit: number): Promise<string[]> =>
  (
    await sandbox(db)
      .selectFrom('sandbox_refunds')
      .select('order_id')
      .distinct()
      .where('status', '=', 'waiting')
      .limit(limit)
      .execute()
  ).map(({ order_id: id }) => id);

/** Ends a refund with the sum that went, which may be a part: Pay. calls that completed, too. */
export const endRefund = async (tx: Queries, id: string, goneCents: number): Promise<void> => {
  const change = goneCents > 0 ? { status: 'gone', amount_cents: goneCents } : { status: 'refused' };
  await sandbox(tx).updateTable('sandbox_refunds').set(change).where('id', '=', id).execute();
};
