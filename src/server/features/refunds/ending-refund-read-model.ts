import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Bought = {
  readonly member_id: MemberId;
  readonly reference: string;
  readonly credits: number;
  readonly cents: number;
  readonly currency: string;
  readonly completed_at: Date;
  readonly country: CountryCode;
  readonly refund_days: number;
};

/** Longer than any country lets an order be taken back. */
const LOOKED_BACK_MS = 100 * DAY_MS;

const unusedOf = statement<[memberIds: readonly MemberId[], since: Date], Bought>(
  'refunds-unused-of-members',
  `select l.member_id, p.reference, l.credits_left as credits, withdrawal_value(p.id) as cents, p.currency, p.completed_at, p.country, s.refund_days
   from credit_lots l join purchases p on p.id = l.purchase_id join sites s on s.id = p.site_id
   where l.member_id = any ($1::bigint[]) and l.credits_left > 0 and p.status = 'completed' and p.completed_at > $2`,
);

export type EndingRefund = {
  readonly reference: string;
  readonly credits: number;
  /** what is paid back for them */
  readonly cents: number;
  readonly currency: string;
  /** the last day that is shown, YYYY-MM-DD where the buyer lives */
  readonly until: string;
  readonly endsAt: Date;
};

/** Of a member's orders with unused credits that are worth something the one that can be taken back for the shortest time and not beyond `after`; null: there is none. */
export const findEndingRefunds = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<(memberId: MemberId, after: Date) => EndingRefund | null> => {
  const bought = await tx.run(unusedOf, [memberIds, new Date(now.getTime() - LOOKED_BACK_MS)]);
  const byMember = Map.groupBy(bought, (row) => row.member_id);
  return (memberId, after) =>
    (byMember.get(memberId) ?? [])
      .filter(({ cents }) => cents > 0)
      .map(({ completed_at, country, refund_days, reference, credits, cents, currency }) => {
        const until = refundUntil(completed_at, refund_days, COUNTRY_PACKS[country].timeZone);
        return {
          reference,
          credits,
          cents,
          currency,
          until,
          endsAt: new Date(Date.parse(`${until}T00:00:00Z`) + DAY_MS),
        };
      })
      .filter(({ endsAt }) => endsAt > after && endsAt > now)
      .toSorted((a, b) => Number(a.endsAt) - Number(b.endsAt))[0] ?? null;
};
