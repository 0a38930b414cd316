import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Bought = {
  readonly id: string;
  readonly member_id: MemberId;
  readonly reference: string;
  readonly credits: number;
  readonly currency: string;
  readonly completed_at: Date;
  readonly country: CountryCode;
  readonly refund_days: number;
};

/** Longer than the withdrawal period of any country. */
const LOOKED_BACK_MS = 100 * DAY_MS;

const unusedOf = statement<[memberIds: readonly MemberId[], since: Date], Bought>(
  'refunds-unused-of-members',
  `select p.id, l.member_id, p.reference, l.credits_left as credits, p.currency, p.completed_at, p.country, s.refund_days
   from credit_lots l join purchases p on p.id = l.purchase_id join sites s on s.id = p.site_id
   where l.member_id = any ($1::bigint[]) and l.credits_left > 0 and p.status = 'completed' and p.completed_at > $2`,
);

const valuesOf = statement<[purchaseIds: readonly string[]], { id: string; cents: number }>(
  'refunds-values-of-purchases',
  'select id, withdrawal_value(id) as cents from unnest($1::bigint[]) as wanted (id)',
);

export type EndingRefund = {
  readonly reference: string;
  readonly credits: number;
  /** the refund for these credits */
  readonly cents: number;
  readonly currency: string;
  /** the last day shown, YYYY-MM-DD in the buyer's time zone */
  readonly until: string;
  readonly endsAt: Date;
};

/**
 * For each member, returns the order whose withdrawal period ends first, among those that end after `after` and whose
 * unused credits are still worth a refund.
 */
export const findEndingRefunds = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<(memberId: MemberId, after: Date) => EndingRefund | null> => {
  const bought = await tx.run(unusedOf, [memberIds, new Date(now.getTime() - LOOKED_BACK_MS)]);
  const open = bought
    .map((order) => {
      const until = refundUntil(order.completed_at, order.refund_days, COUNTRY_PACKS[order.country].timeZone);
      return { ...order, until, endsAt: new Date(Date.parse(`${until}T00:00:00Z`) + DAY_MS) };
    })
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt));
  const values = open.length === 0 ? [] : await tx.run(valuesOf, [open.map(({ id }) => id)]);
  const centsOf = new Map(values.map(({ id, cents }) => [id, cents]));
  const byMember = Map.groupBy(open, (order) => order.member_id);
  return (memberId, after) => {
    const ending = (byMember.get(memberId) ?? []).find(
      ({ id, endsAt }) => endsAt > after && (centsOf.get(id) ?? 0) > 0,
    );
    if (ending === undefined) return null;
    const { id, reference, credits, currency, until, endsAt } = ending;
    return { reference, credits, cents: centsOf.get(id) ?? 0, currency, until, endsAt };
  };
};
