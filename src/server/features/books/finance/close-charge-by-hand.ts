import { addAction } from '#server/features/books/finance/finance-actions-store.ts';
import { requirePurchase } from '#server/features/books/finance/require-purchase.ts';
import { takeApproval } from '#server/features/books/finance/take-approval.ts';
import { closeCharge, findCharge, findUnclearCharges } from '#server/features/payments/settling/close-charge.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

export type ChargeContext = PaymentCheckContext & Pick<MemberContext, 'viewer' | 'site'>;

type Found = {
  readonly attemptId: string;
  /** the provider's reference of the payment; null: the operator has checked that there is no payment */
  readonly providerRef: string | null;
  readonly reason: string;
};

/**
 * Records what an operator found out about a charge that the provider did not answer. The provider is asked for the
 * payment status, and its later answers still count, so one operator is enough. If only the amount connects a
 * collection with this order, a second operator must name the same payment.
 */
export const closeChargeByHand = async (
  ctx: ChargeContext,
  { attemptId, providerRef, reason }: Found,
): Promise<'closed' | 'asked'> => {
  const charge = (await findCharge(ctx.db, attemptId)) ?? refuse('not_found');
  const { purchase_id: purchaseId, amount_cents: cents } = charge;
  await requirePurchase(ctx.db, ctx, purchaseId);
  const unclear = await findUnclearCharges(ctx.db, purchaseId, ctx.now);
  const { is_processing: isProcessing } = unclear.find(({ id }) => id === attemptId) ?? refuse('decided_already');
  if (isProcessing) refuse('charge_answered');
  const action = { purchaseId, attemptId, cents, keepsCredits: false } as const;
  let grantsId: string | null = null;
  const outcome = await closeCharge(
    ctx,
    { charge, providerRef },
    {
      approve: async (tx, named) => {
        grantsId = await takeApproval(tx, ctx, { ...action, action: 'charge_asked', reason: named, since: null });
        return grantsId !== null;
      },
      record: async (tx) => {
        await addAction(tx, ctx, {
          ...action,
          action: providerRef === null ? 'charge_not_made' : 'charge_made',
          reason,
          grantsId,
        });
      },
    },
  );
  return outcome === 'asked' || outcome === 'closed' ? outcome : refuse(outcome);
};
