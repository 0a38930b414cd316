import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import {
  type CheckableAttempt,
  fetchAndSettle,
  type PaymentCheckContext,
  type SettleReason,
} from '#server/features/payments/settling/fetch-and-settle.ts';
import { concludedOutcome, settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import { statement } from '#server/platform/database/database.ts';
import type { ProviderStatus } from '#server/platform/payments/payment-provider.ts';
import { CANCELLABLE_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

/** `payable`: the provider still accepts money. `unknown`: no answer. In both cases it counts as running. */
export type Ending = 'ended' | 'processing' | 'payable' | 'unknown';

/** An attempt that may not have reached its provider. */
export type Endable = Omit<CheckableAttempt, 'provider_ref'> & { readonly provider_ref: string | null };

/** A charge needs no action of the buyer: it may be paid, or in progress, before any answer. */
const isCharge = statement<[attemptId: string], { id: string }>(
  'payments-is-charge',
  'select id from payment_attempts where id = $1 and is_charge',
);

/** Asks the provider to cancel an attempt. Returns what the provider's status says afterwards. */
export const cancelAttempt = async (
  ctx: PaymentCheckContext,
  attempt: Endable,
  { cause, endedAs = 'cancelled' }: SettleReason,
): Promise<Ending> => {
  const { provider_ref } = attempt;
  if (provider_ref === null && (await ctx.db.run(isCharge, [attempt.id])).length > 0) return 'unknown';
  if (provider_ref !== null) {
    const provider = await openAccount(ctx, attempt.account_id);
    await provider.cancel(provider_ref);
    const { reply, verdict } = await fetchAndSettle(ctx, { ...attempt, provider_ref }, { cause, endedAs });
    if (verdict === 'paid') await cancelOtherAttempts(ctx, attempt.id);
    if (reply === 'no_answer' || reply === 'another_payment') return 'unknown';
    if (reply !== 'not_found') return ENDINGS[reply.status] ?? 'ended';
  }
  // The buyer never got a payment address, or the provider knows no such payment.
  await settleAlone(ctx, attempt.id, { ...concludedOutcome(endedAs), cause });
  return 'ended';
};

const ENDINGS: Partial<Record<ProviderStatus, Ending>> = { waiting: 'payable', processing: 'processing' };

const othersRunning = statement<[attempt: string], Endable>(
  'payments-other-running',
  `select o.id, o.account_id, o.merchant_ref, o.provider_ref, o.mandate_ref from payment_attempts a
   join payment_attempts o on o.purchase_id = a.purchase_id and o.id <> a.id
   where a.id = $1 and o.status in ${sqlList(CANCELLABLE_STATUSES)}`,
);

/** After a late payment, cancels the other open attempts, so that they are not paid, too. */
export const cancelOtherAttempts = async (ctx: PaymentCheckContext, attemptId: string): Promise<void> => {
  for (const other of await ctx.db.run(othersRunning, [attemptId]))
    await cancelAttempt(ctx, other, { cause: 'another_attempt' });
};
