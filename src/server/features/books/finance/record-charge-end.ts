import { addAction } from '#server/features/books/finance/finance-actions-store.ts';
import { findPurchase } from '#server/features/books/finance/finance-purchases-read-model.ts';
import { endCharge, findCharge, findUnheardCharges } from '#server/features/payments/settling/close-charge.ts';
import type { LookContext } from '#server/features/payments/settling/look-at-payment.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

export type EndContext = LookContext & Pick<MemberContext, 'viewer' | 'site'>;

type Found = {
  readonly attemptId: string;
  /** what the provider calls the payment; null: somebody has seen that there is none */
  readonly providerRef: string | null;
  readonly reason: string;
};

/**
 * Somebody has found out what became of a charge without an answer. Money is believed from its provider alone, and what comes
 * later still counts: one person is enough.
 */
export const noteChargeEnd = async (ctx: EndContext, { attemptId, providerRef, reason }: Found): Promise<void> => {
  const charge = (await findCharge(ctx.db, attemptId)) ?? refuse('not_found');
  const { purchase_id: purchaseId, amount_cents: cents } = charge;
  const reader = { companyId: ctx.site.company_id, memberId: ctx.viewer.memberId };
  if ((await findPurchase(ctx.db, reader, purchaseId)) === null) refuse('not_found');
  const unheard = await findUnheardCharges(ctx.db, purchaseId, ctx.now);
  if (unheard.every(({ id }) => id !== attemptId)) refuse('decided_already');
  const ended = await endCharge(ctx, { charge, providerRef }, async (tx) => {
    const action = providerRef === null ? 'charge_not_made' : 'charge_made';
    await addAction(tx, ctx, { action, purchaseId, cents, reason, keepsCredits: false, grantsId: null });
  });
  if (ended !== 'ended') refuse(ended);
};
