import type { Debit } from '#server/features/debits/collecting/require-debit.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import type { Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import { type LookContext, lookAtPayment } from '#server/features/payments/settling/look-at-payment.ts';
import { foundOurselves, settleAlone } from '#server/features/payments/settling/settle-payment.ts';

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

/** Hands a collection over that is committed and announced: once, in no transaction. One without an answer is looked up. */
export const collectDebit = async (
  ctx: LookContext & { readonly ip: string },
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
  if (collected.kind === 'charged') {
    const { providerRef: provider_ref } = collected;
    const attempt = { id, merchant_ref: merchantRef, account_id: route.accountId, provider_ref };
    await lookAtPayment(ctx, attempt, 'start');
    return;
  }
  const outcome =
    collected.kind === 'unknown' ? foundOurselves('unknown') : foundOurselves('declined', collected.failure);
  await settleAlone(ctx, id, { ...outcome, cause: 'start' });
};
