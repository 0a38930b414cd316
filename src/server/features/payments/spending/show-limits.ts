import { findSpendings } from '#server/features/payments/spending/spending-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { SpendingLimits } from '#shared/contract/pay/spending-contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { SPENDING_PERIODS } from '#shared/domain/pay/spending-periods.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

export const showLimits = async ({ db, viewer, now }: Context): Promise<SpendingLimits> => {
  const { currency, timeZone } = COUNTRY_PACKS[viewer.country];
  const held = await findSpendings(db, { memberId: viewer.memberId, now, timeZone });
  return {
    currency,
    limits: SPENDING_PERIODS.map((period) => {
      const one = held.find((spending) => spending.period === period);
      if (one === undefined) return { period, currency, limit_cents: null, spent_cents: 0, raise: null };
      const { raised_from: from } = one;
      return {
        period,
        currency: one.currency,
        limit_cents: one.limit_cents,
        spent_cents: one.spent_cents,
        raise: from === null ? null : { limit_cents: one.raised_cents, from: from.toISOString() },
      };
    }),
  };
};
