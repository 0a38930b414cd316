import type { Debit } from '#server/features/debits/collecting/require-debit.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import type { Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import { keepMandate, type PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { concludedOutcome, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import type { Collected } from '#server/platform/payments/payment-provider.ts';

type Collecting = {
  readonly id: string;
  readonly merchantRef: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly route: Pick<Route, 'accountId'>;
  readonly debit: Debit;
  readonly description: string;
  readonly email: string;
};

const outcomeOf = (collected: Collected) => {
  if (collected.kind === 'taken') return concludedOutcome('processing');
  return collected.kind === 'unknown' ? concludedOutcome('unknown') : concludedOutcome('declined', collected.failure);
};

/**
 * Hands a committed and announced debit to the provider: once, outside a transaction. The webhook call brings the
 * provider's reference. If no answer comes, the webhook call or an operator settles it.
 */
export const collectDebit = async (
  ctx: PaymentCheckContext & { readonly ip: string },
  { id, merchantRef, amountCents, currency, route, debit, description, email }: Collecting,
): Promise<void> => {
  const { debits } = await openAccount(ctx, route.accountId);
  const { iban, holder, collectOn } = debit;
  const collected = await debits.collect({
    merchantRef,
    amountCents,
    currency,
    description,
    collectOn,
    account: { iban, holder },
    customer: { email, ip: ctx.ip },
  });
  await ctx.db.transaction(async (tx) => {
    await settlePayment(tx, ctx, id, { ...outcomeOf(collected), cause: 'start' });
    if (collected.kind === 'taken') await keepMandate(tx, id, collected.mandateRef);
  });
};
