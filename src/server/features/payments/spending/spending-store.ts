import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SpendingPeriod } from '#shared/domain/pay/spending-periods.ts';

export type Spending = {
  period: SpendingPeriod;
  currency: string;
  /** the current limit; null: none */
  limit_cents: number | null;
  spent_cents: number;
  raised_from: Date | null;
  raised_cents: number | null;
  raised_currency: string | null;
};

/** An unpaid order counts on the day of its last attempt while it can be paid; a paid order on the day of payment. */
const spendings = statement<[memberId: MemberId, now: Date, timeZone: string, except: string | null], Spending>(
  'payments-spendings',
  `select l.period, l.currency, l.limit_cents,
     coalesce(sum(p.amount_cents - p.refunded_cents) filter (where p.currency = l.currency), 0)::int as spent_cents,
     l.raised_from, l.raised_cents, l.raised_currency
   from (
     select member_id, period,
       case when raised_from <= $2 then raised_currency else currency end as currency,
       case when raised_from <= $2 then raised_cents else limit_cents end as limit_cents,
       case when raised_from > $2 then raised_from end as raised_from,
       case when raised_from > $2 then raised_cents end as raised_cents,
       case when raised_from > $2 then raised_currency end as raised_currency
     from spending_limits where member_id = $1) l
   left join purchases p on p.member_id = l.member_id and p.status in ('pending', 'completed') and p.id is distinct from $4::bigint
     and coalesce(p.completed_at, (select max(a.created_at) from payment_attempts a where a.purchase_id = p.id))
       >= date_trunc(l.period, $2::timestamptz at time zone $3) at time zone $3
   group by l.period, l.currency, l.limit_cents, l.raised_from, l.raised_cents, l.raised_currency`,
);

type Place = { readonly memberId: MemberId; readonly now: Date; readonly timeZone: string };

export const findSpendings = (
  db: Pick<Database, 'run'>,
  { memberId, now, timeZone }: Place,
  except: string | null = null,
): Promise<Spending[]> => db.run(spendings, [memberId, now, timeZone, except]);

/**
 * Refuses an order that exceeds a limit. Call under the lock of the member, so that concurrent orders cannot pass a
 * limit together. `purchaseId` is an order to ignore: the order itself, or the one that it replaces. Also refuses if a
 * limit is in a currency other than the order's.
 */
export const requireWithinLimits = async (
  tx: Transaction,
  place: Place,
  order: { readonly amountCents: number; readonly currency: string; readonly purchaseId: string | null },
): Promise<void> => {
  for (const { period, currency, limit_cents, spent_cents } of await findSpendings(tx, place, order.purchaseId)) {
    if (limit_cents === null) continue;
    if (currency !== order.currency || spent_cents + order.amountCents > limit_cents) {
      refuse('spending_limit_reached', { period });
    }
  }
};
