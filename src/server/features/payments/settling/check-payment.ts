import { cancelOtherAttempts } from '#server/features/payments/settling/cancel-attempt.ts';
import {
  type CheckableAttempt,
  fetchAndSettle,
  type PaymentCheckContext,
} from '#server/features/payments/settling/fetch-and-settle.ts';
import type { Cause, Verdict } from '#server/features/payments/settling/settle-payment.ts';

/** Fetches the status of an attempt from the provider and settles it. Returns what changed; null: nothing. */
export const checkPayment = async (
  ctx: PaymentCheckContext,
  attempt: CheckableAttempt,
  cause: Cause,
): Promise<Verdict> => {
  const { verdict } = await fetchAndSettle(ctx, attempt, { cause });
  if (verdict === 'paid') await cancelOtherAttempts(ctx, attempt.id);
  return verdict;
};
