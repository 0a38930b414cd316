import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type Purchase = {
  readonly id: string;
  readonly siteId: number;
  readonly memberId: MemberId;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string;
  readonly completedAt: Date;
};

const insertPurchases = statement<
  [
    ids: string[],
    sites: number[],
    members: MemberId[],
    credits: number[],
    amounts: number[],
    currencies: string[],
    methods: string[],
    moments: Date[],
  ],
  never
>(
  'purchases-add',
  `insert into purchases
     (id, site_id, member_id, credits, amount_cents, currency, payment_method, status, created_at, completed_at)
   select p.id, p.site_id, p.member_id, p.credits, p.amount_cents, p.currency, p.payment_method, 'completed', p.at, p.at
   from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::integer[], $5::integer[], $6::text[], $7::text[], $8::timestamptz[])
     p (id, site_id, member_id, credits, amount_cents, currency, payment_method, at)`,
);

/** Completed ones. Their credits are moved beside: the ledger keeps its own order. */
export const addPurchases = async (tx: Transaction, purchases: readonly Purchase[]): Promise<void> => {
  await tx.run(insertPurchases, [
    purchases.map(({ id }) => id),
    purchases.map(({ siteId }) => siteId),
    purchases.map(({ memberId }) => memberId),
    purchases.map(({ credits }) => credits),
    purchases.map(({ amountCents }) => amountCents),
    purchases.map(({ currency }) => currency),
    purchases.map(({ method }) => method),
    purchases.map(({ completedAt }) => completedAt),
  ]);
};
