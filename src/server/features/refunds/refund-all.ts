import { lockPurchasesOf } from '#server/features/payments/settling/lock-purchase.ts';
import { refundUnused } from '#server/features/refunds/request-refund.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { isAcceptedAt } from '#shared/domain/pay/refund-rules.ts';

type Worth = {
  readonly id: string;
  readonly completed_at: Date;
  readonly country: CountryCode;
  readonly refund_days: number;
  readonly currency: string;
  readonly cents: number;
  readonly credits: number;
  /** The member has not accepted announced new terms: all unused credits are refunded, as the terms promise. */
  readonly declines_terms: boolean;
};

const worthOf = statement<[memberId: MemberId], Worth>(
  'refunds-worth',
  `select p.id, p.completed_at, p.country, s.refund_days, p.currency, withdrawal_value(p.id) as cents, l.credits_left as credits,
     exists (select from terms_notices n
       where n.member_id = $1 and n.notified_at is not null and n.accepted_at is null) as declines_terms
   from purchases p join sites s on s.id = p.site_id join credit_lots l on l.purchase_id = p.id
   where p.member_id = $1 and p.status = 'completed' and l.credits_left > 0 order by p.id`,
);

const isDue = ({ completed_at: paidAt, refund_days: refundDays, country, ...worth }: Worth, now: Date): boolean =>
  worth.declines_terms || isAcceptedAt(now, paidAt, { refundDays, timeZone: COUNTRY_PACKS[country].timeZone });

/** Returns the refund of unused credits, by currency, if the member deletes the account now. */
export const findRefundable = async (
  db: Pick<Database, 'run'>,
  now: Date,
  memberId: MemberId,
): Promise<{ readonly cents: number; readonly currency: string; readonly credits: number }[]> => {
  const found = (await db.run(worthOf, [memberId])).filter((one) => one.cents > 0 && isDue(one, now));
  return [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    cents: all.reduce((sum, { cents }) => sum + cents, 0),
    credits: all.reduce((sum, { credits }) => sum + credits, 0),
  }));
};

/** Refunds a leaving member what `findRefundable` returns. */
export const refundAll = async (tx: Transaction, now: Date, memberId: MemberId): Promise<void> => {
  await lockPurchasesOf(tx, memberId);
  for (const worth of await tx.run(worthOf, [memberId]))
    if (isDue(worth, now)) await refundUnused(tx, now, { purchaseId: worth.id, reason: 'deletion' });
};
