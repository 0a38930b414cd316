import { cancelAttempt, type Endable } from '#server/features/payments/settling/cancel-attempt.ts';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import { ASK_AGAIN_MS, type PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';
import { concludedOutcome, settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { statement } from '#server/platform/database/database.ts';
import { CANCELLABLE_STATUSES, type CheckProblem, ENDED_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const AT_ONCE = 200;

type Due = Endable & { readonly status: string; readonly is_needless: boolean };

/** Running attempts come before ended ones, which rarely change. */
const due = statement<[now: Date], Due>(
  'payments-due',
  `select a.id, a.account_id, a.merchant_ref, a.provider_ref, a.mandate_ref, a.status,
     p.completed_at is not null and a.status in ${sqlList(CANCELLABLE_STATUSES)} as is_needless
   from payment_attempts a join purchases p on p.id = a.purchase_id
   where a.next_check_at <= $1
   order by a.status in ${sqlList(ENDED_STATUSES)}, a.next_check_at limit ${AT_ONCE}`,
);

const postpone = statement<[id: string, at: Date, problem: CheckProblem | null], never>(
  'payments-postpone',
  `update payment_attempts set next_check_at = case when provider_ref is not null or status in ('created', 'unknown', 'processing') then $2::timestamptz end,
     check_problem = coalesce($3, check_problem)
   where id = $1 and next_check_at is not null`,
);

/** Fetches the status of all payments that are due. Returns the number of failures. */
export const settleDuePayments = async (ctx: PaymentCheckContext, signal: AbortSignal): Promise<number> =>
  settleConcurrently(await ctx.db.run(due, [ctx.now]), signal, {
    each: (attempt) => settleDue(ctx, attempt),
    onFailure: async (attempt, error) => {
      ctx.log.error({ err: error, attempt: attempt.id }, 'A payment could not be checked');
      await ctx.db.run(postpone, [attempt.id, new Date(ctx.now.getTime() + ASK_AGAIN_MS), 'failed']);
    },
  });

const settleDue = async (ctx: PaymentCheckContext, attempt: Due): Promise<void> => {
  if (attempt.is_needless) {
    const ending = await cancelAttempt(ctx, attempt, { cause: 'another_attempt' });
    if (ending === 'unknown')
      await ctx.db.run(postpone, [attempt.id, new Date(ctx.now.getTime() + ASK_AGAIN_MS), null]);
    return;
  }
  const { provider_ref } = attempt;
  if (provider_ref !== null) {
    await checkPayment(ctx, { ...attempt, provider_ref }, 'sweep');
    return;
  }
  // The buyer never got the payment address and cannot pay. A charge may have been made, and is not repeated. A webhook
  // call that names it is still followed; a charge can also be settled by an operator.
  if (attempt.status === 'created') {
    await settleAlone(ctx, attempt.id, { ...concludedOutcome('unknown', 'technical'), cause: 'sweep' });
  }
  await ctx.db.run(postpone, [attempt.id, new Date(ctx.now.getTime() + DAY_MS), null]);
};
