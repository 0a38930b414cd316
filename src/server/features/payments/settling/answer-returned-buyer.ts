import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import type { CheckableAttempt, PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

const CHECK_MS = 3_000;

const checkable = statement<[purchaseId: string, memberId: MemberId], CheckableAttempt>(
  'payments-checkable',
  `select a.id, a.account_id, a.merchant_ref, a.provider_ref, a.mandate_ref from payment_attempts a
   join purchases p on p.id = a.purchase_id
   where p.id = $1 and p.member_id = $2 and a.provider_ref is not null and a.status not in ${sqlList(PAID_STATUSES)}
   order by a.number desc limit 1`,
);

/** Fetches the status for a buyer who has returned to the site. If the provider is slow, the sweep does it later. */
export const answerReturnedBuyer = async (
  ctx: PaymentCheckContext,
  memberId: MemberId,
  purchaseId: string,
): Promise<void> => {
  const [attempt] = await ctx.db.run(checkable, [purchaseId, memberId]);
  if (attempt === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS);
  });
  const checked = checkPayment(ctx, attempt, 'return').then(
    () => undefined,
    (error: unknown) => ctx.log.error({ err: error, attempt: attempt.id }, 'A payment could not be checked'),
  );
  await Promise.race([checked, patience]);
  clearTimeout(timer);
};
