import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { findSpendings } from '#server/features/payments/spending/spending-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { SpendingPeriod } from '#shared/domain/pay/spending-periods.ts';
import { isRaise, RAISE_AFTER_MS } from '#shared/domain/pay/spending-rules.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

type LimitChange = { readonly period: SpendingPeriod; readonly limitCents: number | null };

const lower = statement<[memberId: MemberId, period: string, currency: string, cents: number | null], never>(
  'payments-lower-limit',
  `insert into spending_limits (member_id, period, currency, limit_cents) values ($1, $2, $3, $4)
   on conflict (member_id, period) do update set currency = $3, limit_cents = $4,
     raised_from = null, raised_cents = null, raised_currency = null`,
);

const raise = statement<
  [
    memberId: MemberId,
    period: string,
    currency: string,
    cents: number | null,
    raisedCurrency: string,
    raisedCents: number | null,
    from: Date,
  ],
  never
>(
  'payments-raise-limit',
  `update spending_limits set currency = $3, limit_cents = $4, raised_currency = $5, raised_cents = $6, raised_from = $7
   where member_id = $1 and period = $2`,
);

/**
 * Sets a spending limit. A lower one applies at once, a higher one after 24 hours; a new request restarts the 24 hours.
 */
export const changeLimit = async ({ db, viewer, now }: Context, { period, limitCents }: LimitChange): Promise<void> => {
  const { memberId, country } = viewer;
  const { currency, timeZone } = COUNTRY_PACKS[country];
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const spendings = await findSpendings(tx, { memberId, now, timeZone });
    const held = spendings.find((one) => one.period === period);
    if (held === undefined || !isRaise(held, { limitCents, currency })) {
      await tx.run(lower, [memberId, period, currency, limitCents]);
      return;
    }
    const from = new Date(now.getTime() + RAISE_AFTER_MS);
    await tx.run(raise, [memberId, period, held.currency, held.limit_cents, currency, limitCents, from]);
  });
};
