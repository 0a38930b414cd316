import { recordDebitReturn } from '#server/features/debits/collecting/record-debit-return.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import {
  type Cause,
  type SettleContext,
  settlePayment,
  type Verdict,
} from '#server/features/payments/settling/settle-payment.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { FetchedStatus, ReportedPayment } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { type CheckProblem, ENDED_STATUSES, PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

/** If the provider does not answer, it is asked again after this time: twenty times the time-out. */
export const ASK_AGAIN_MS = 120_000;

export type PaymentCheckContext = SettleContext & {
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
  readonly log: Pick<Log, 'error'>;
};

/** An attempt whose status can be fetched. */
export type CheckableAttempt = {
  readonly id: string;
  readonly account_id: string;
  readonly merchant_ref: string;
  readonly provider_ref: string;
  /** of a direct debit */
  readonly mandate_ref: string | null;
};

export type SettleReason = {
  readonly cause: Cause;
  /** the status of an attempt that we cancel: given up, or out of time */
  readonly endedAs?: 'cancelled' | 'expired';
};

/** Fetches the status of an attempt from the provider and settles it. If it is paid, the caller cancels the others. */
export const fetchAndSettle = async (
  ctx: PaymentCheckContext,
  attempt: CheckableAttempt,
  why: SettleReason,
): Promise<{ readonly reply: Reply; readonly verdict: Verdict }> => {
  const provider = await openAccount(ctx, attempt.account_id);
  const fetched = await provider.fetchStatus(attempt.provider_ref);
  const reply = parseReply(ctx, attempt, fetched);
  const verdict = await ctx.db.transaction(async (tx) => {
    if (typeof reply !== 'string') return settleReported(tx, ctx, attempt, { reported: reply, ...why });
    await tx.run(planNextCheck, [attempt.id, ctx.now, reply, ASK_AGAIN_MS]);
    return null;
  });
  return { reply, verdict };
};

/** The provider's answer about this attempt only. */
type Reply = ReportedPayment | Exclude<CheckProblem, 'failed'>;

const parseReply = (ctx: PaymentCheckContext, attempt: CheckableAttempt, fetched: FetchedStatus): Reply => {
  if (fetched.kind !== 'reported') return fetched.kind;
  const { reported } = fetched;
  if (reported.providerRef === attempt.provider_ref && isAbout(reported, attempt)) return reported;
  ctx.log.error({ attempt: attempt.id }, 'A payment provider has answered for another payment');
  return 'another_payment';
};

/** Returns true if the answer is about this attempt: by our reference, or by the mandate made for this attempt only. */
export const isAbout = (
  reported: ReportedPayment,
  attempt: Pick<CheckableAttempt, 'merchant_ref' | 'mandate_ref'>,
): boolean =>
  reported.merchantRef === attempt.merchant_ref ||
  (reported.mandateRef !== null && reported.mandateRef === attempt.mandate_ref);

const setMandateRef = statement<[attempt: string, mandateRef: string | null], never>(
  'payments-set-mandate-ref',
  'update payment_attempts set mandate_ref = $2 where id = $1 and mandate_ref is null',
);

/** Stores the provider's reference of a direct debit mandate, once known. */
export const keepMandate = async (tx: Transaction, attemptId: string, mandateRef: string | null): Promise<void> => {
  await tx.run(setMandateRef, [attemptId, mandateRef]);
};

/** Returns true if money has arrived, after which the status is not fetched again. */
const isWithMoney = (verdict: Verdict): boolean => verdict !== null && PAID_STATUSES.includes(verdict);

/** Settles the provider's status. Cancellations that we asked for are recorded with our reason, `endedAs`. */
export const settleReported = async (
  tx: Transaction,
  ctx: PaymentCheckContext,
  attempt: CheckableAttempt,
  { reported, cause, endedAs = 'cancelled' }: SettleReason & { readonly reported: ReportedPayment },
): Promise<Verdict> => {
  const status = reported.status === 'cancelled' ? endedAs : reported.status;
  const verdict = await settlePayment(tx, ctx, attempt.id, { ...reported, status, cause });
  if (reported.returnCode !== undefined)
    await recordDebitReturn(tx, ctx, { attemptId: attempt.id, code: reported.returnCode });
  if (!isWithMoney(verdict)) await tx.run(planNextCheck, [attempt.id, ctx.now, null, ASK_AGAIN_MS]);
  return verdict;
};

/**
 * Records how a status request went, and plans the next one: backs off with age. Ended attempts are checked daily for
 * 28 days, because money may still come. Only a due request may postpone the next one; others may only bring it forward.
 */
const planNextCheck = statement<[attempt: string, now: Date, problem: CheckProblem | null, againMs: number], never>(
  'payments-plan-next-check',
  `with planned as (
     select id, $2::timestamptz + case
       when not running and age > interval '28 days' then null
       when $3::text in ('no_answer', 'another_payment') then case when age < interval '1 day' then $4::bigint * interval '1 millisecond'
         when age < interval '14 days' then interval '1 hour' else interval '1 day' end
       when not running or age > interval '3 days' then interval '1 day'
       else least(greatest(age / 2, interval '10 seconds'), interval '6 hours') end as next
     from (select id, $2::timestamptz - created_at as age, status not in ${sqlList(ENDED_STATUSES)} as running
       from payment_attempts where id = $1 and status not in ${sqlList(PAID_STATUSES)}) attempt)
   update payment_attempts a set next_check_at = case when a.next_check_at > $2 then least(a.next_check_at, next) else next end,
     answered_at = case when $3 is null then $2 else a.answered_at end, check_problem = $3
   from planned where a.id = planned.id`,
);
