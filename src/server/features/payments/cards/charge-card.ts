import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { ownerOfToken, type StoredCard } from '#server/features/payments/cards/stored-cards-store.ts';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { concludedOutcome, settleAlone } from '#server/features/payments/settling/settle-payment.ts';
import type { PaymentOrder } from '#server/platform/payments/payment-provider.ts';

type Input = {
  readonly attempt: { readonly id: string; readonly merchantRef: string };
  readonly order: PaymentOrder;
  readonly card: StoredCard;
};

/**
 * Charges a stored card for a committed attempt: once, outside a transaction. If no answer comes, a webhook call or an
 * operator settles it.
 */
export const chargeCard = async (ctx: PaymentCheckContext, { attempt, order, card }: Input): Promise<void> => {
  const { cards } = await openAccount(ctx, card.account_id);
  const { id, merchantRef: merchant_ref } = attempt;
  if (cards === null) {
    await settleAlone(ctx, id, { ...concludedOutcome('declined', 'technical'), cause: 'start' });
    return;
  }
  const token = ctx.secrets.open(card.sealed_token, ownerOfToken(card.account_id)).toString('utf8');
  const charged = await cards.charge(order, token);
  if (charged.kind === 'charged') {
    const { providerRef: provider_ref } = charged;
    await checkPayment(
      ctx,
      { id, merchant_ref, account_id: card.account_id, provider_ref, mandate_ref: null },
      'start',
    );
    return;
  }
  const outcome =
    charged.kind === 'unknown' ? concludedOutcome('unknown') : concludedOutcome('declined', charged.failure);
  await settleAlone(ctx, id, { ...outcome, cause: 'start' });
};
