import { lapsePurchase } from '#server/features/payments/orders/purchases-store.ts';
import {
  endAttempt,
  type Lookable,
  type LookContext,
  lookAtPayment,
} from '#server/features/payments/settling/look-at-payment.ts';
import { foundOurselves, settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { statement } from '#server/platform/database/database.ts';

const AT_ONCE = 200;
/** A start that has not answered by then has been cut off. */
const START_MS = 120_000;

type Due = Omit<Lookable, 'provider_ref'> & { readonly provider_ref: string | null; readonly status: string };

const due = statement<[now: Date], Due>(
  'payments-due',
  `select id, account_id, merchant_ref, provider_ref, status from payment_attempts where next_look_at <= $1
   order by next_look_at limit ${AT_ONCE}`,
);

const postpone = statement<[id: string, at: Date], never>(
  'payments-postpone',
  `update payment_attempts set next_look_at = case when provider_ref is not null or status in ('created', 'unknown') then $2::timestamptz end
   where id = $1 and next_look_at is not null`,
);

/** Looks at all payments that it is time for, and ends the orders whose time is over; one that fails does not stop the others. Answers how many failed. */
export const settleDuePayments = async (ctx: LookContext, signal: AbortSignal): Promise<number> => {
  let failed = 0;
  for (const attempt of await ctx.db.run(due, [ctx.now])) {
    if (signal.aborted) break;
    try {
      await settleDue(ctx, attempt);
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, attempt: attempt.id }, 'A payment could not be looked at');
      await ctx.db.run(postpone, [attempt.id, new Date(ctx.now.getTime() + START_MS)]);
    }
  }
  return failed + (await lapseOrders(ctx, signal));
};

const settleDue = async (ctx: LookContext, attempt: Due): Promise<void> => {
  const { provider_ref } = attempt;
  if (provider_ref !== null) {
    await lookAtPayment(ctx, { ...attempt, provider_ref }, 'sweep');
    return;
  }
  // Nobody was told its address, so nobody can pay it; a notice that names it still would be followed.
  if (attempt.status === 'created') {
    await settleAlone(ctx, attempt.id, { ...foundOurselves('unknown', 'technical'), cause: 'sweep' });
  }
  await ctx.db.run(postpone, [attempt.id, new Date(ctx.now.getTime() + 24 * 3_600_000)]);
};

const expired = statement<[now: Date], { id: string; attempt: Due | null }>(
  'payments-expired',
  `select p.id, to_jsonb(a) as attempt from purchases p
   left join lateral (
     select id::text, account_id::text, merchant_ref, provider_ref, status from payment_attempts
     where purchase_id = p.id and status in ('created', 'unknown', 'waiting', 'processing')) a on true
   where p.status in ('open', 'pending') and p.expires_at <= $1 and a.status is distinct from 'processing'
   order by p.expires_at limit ${AT_ONCE}`,
);

const lapseOrders = async (ctx: LookContext, signal: AbortSignal): Promise<number> => {
  let failed = 0;
  for (const { id, attempt } of await ctx.db.run(expired, [ctx.now])) {
    if (signal.aborted) break;
    try {
      const ending =
        attempt === null ? 'ended' : await endAttempt(ctx, attempt, { cause: 'sweep', endedAs: 'expired' });
      // Its code stays held as long as somebody could still pay it: the next sweep asks again.
      if (ending !== 'ended') continue;
      await ctx.db.transaction((tx) => lapsePurchase(tx, id, ctx.now));
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, purchase: id }, 'An order that has run out could not be ended');
    }
  }
  return failed;
};
