import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PricedLot } from '#shared/domain/pay/credit-money.ts';

const lotsOf = statement<[memberId: MemberId], PricedLot>(
  'payments-lots',
  `select l.credits_left, l.credits_total, coalesce(p.amount_cents, 0) as amount_cents, p.currency
   from credit_lots l left join purchases p on p.id = l.purchase_id
   where l.member_id = $1 and l.credits_left > 0
   order by l.created_at, l.id limit 10`,
);

/** Returns the credit lots in the order in which move_credits uses them. */
export const findLots = (db: Pick<Database, 'run'>, memberId: MemberId): Promise<PricedLot[]> =>
  db.run(lotsOf, [memberId]);
