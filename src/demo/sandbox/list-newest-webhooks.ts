import type { Database } from '#server/platform/database/database.ts';

type SeenWebhook = {
  readonly id: string;
  readonly isSigned: boolean;
  readonly merchantRef: string | null;
  readonly receivedAt: Date;
};

/** Returns the newest webhook calls, including forged ones. */
export const listNewestWebhooks = async (db: Pick<Database, 'kysely'>, limit: number): Promise<SeenWebhook[]> => {
  const rows = await db.kysely
    .selectFrom('payment_webhooks')
    .select(['id', 'account_id', 'merchant_ref', 'received_at'])
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isSigned: row.account_id !== null,
    merchantRef: row.merchant_ref,
    receivedAt: row.received_at,
  }));
};
