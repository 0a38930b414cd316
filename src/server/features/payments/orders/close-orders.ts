import { lapsePurchase } from '#server/features/payments/orders/purchases-store.ts';
import { cancelAttempt, type Endable } from '#server/features/payments/settling/cancel-attempt.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { statement } from '#server/platform/database/database.ts';
import { RUNNING_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const AT_ONCE = 200;

type RunOut = { readonly id: string; readonly expires_at: Date; readonly attempt: Endable | null };

/** Retries every 5 minutes on the first day, hourly for two weeks, then daily; by then an operator is asked, too. */
const againAt = (now: Date, { expires_at: since }: RunOut): Date => {
  const age = now.getTime() - since.getTime();
  const pause = age < DAY_MS ? HOUR_MS / 12 : age < 14 * DAY_MS ? HOUR_MS : DAY_MS;
  return new Date(now.getTime() + pause);
};

const expired = statement<[now: Date], RunOut>(
  'payments-expired',
  `select p.id, p.expires_at, to_jsonb(a) as attempt from purchases p
   left join lateral (
     select id::text, account_id::text, merchant_ref, provider_ref, mandate_ref, status from payment_attempts
     where purchase_id = p.id and status in ${sqlList(RUNNING_STATUSES)}) a on true
   where p.status in ('open', 'pending') and p.expires_at <= $1 and a.status is distinct from 'processing'
     and coalesce(p.lapse_again_at <= $1, true)
   order by p.lapse_again_at nulls first, p.expires_at limit ${AT_ONCE}`,
);

const postpone = statement<[id: string, until: Date], never>(
  'payments-postpone-lapse',
  'update purchases set lapse_again_at = $2 where id = $1',
);

/** Ends expired orders. Those that cannot be ended yet are postponed. Returns the number of failures. */
export const closeOrders = async (ctx: PaymentCheckContext, signal: AbortSignal): Promise<number> =>
  settleConcurrently(await ctx.db.run(expired, [ctx.now]), signal, {
    each: async (order) => {
      const { id, attempt } = order;
      const ending =
        attempt === null ? 'ended' : await cancelAttempt(ctx, attempt, { cause: 'sweep', endedAs: 'expired' });
      // The code stays reserved while the order can still be paid.
      if (ending === 'ended') await ctx.db.transaction((tx) => lapsePurchase(tx, id, ctx.now));
      else await ctx.db.run(postpone, [id, againAt(ctx.now, order)]);
    },
    onFailure: async (order, error) => {
      ctx.log.error({ err: error, purchase: order.id }, 'An order that has run out could not be ended');
      await ctx.db.run(postpone, [order.id, againAt(ctx.now, order)]);
    },
  });
