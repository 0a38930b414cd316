import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { chargeCard } from '#server/features/payments/cards/charge-card.ts';
import type { NewAttempt } from '#server/features/payments/orders/add-attempt.ts';
import { collectDebit } from '#server/features/payments/orders/collect-debit.ts';
import { cancelAttempt } from '#server/features/payments/settling/cancel-attempt.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { concludedOutcome, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import { statement } from '#server/platform/database/database.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Started } from '#server/platform/payments/payment-provider.ts';
import { cutText } from '#shared/domain/written-text.ts';

export type StartContext = PaymentCheckContext & {
  readonly origin: string;
  readonly ip: string;
  readonly locale: string;
  readonly customer: { readonly email: string; readonly companyName: string };
};

const savePaymentTarget = statement<
  [attempt: string, url: string | null, checkAt: Date, iban: string | null, holder: string | null, text: string | null],
  { id: string }
>(
  'payments-save-payment-target',
  `update payment_attempts
   set redirect_url = $2, next_check_at = $3, transfer_iban = $4, transfer_holder = $5, transfer_text = $6
   where id = $1 and status in ('waiting', 'processing') returning id`,
);

/**
 * Sends a committed attempt to the provider: once, outside a transaction. If the outcome is unknown, it is not sent
 * again.
 */
export const startAttempt = async (ctx: StartContext, attempt: NewAttempt): Promise<void> => {
  const { customer, origin, ip, locale, now } = ctx;
  if (attempt.debit !== null) {
    const description = statementText(customer.companyName, attempt.reference);
    await collectDebit(ctx, { ...attempt, debit: attempt.debit, description, email: customer.email });
    return;
  }
  const provider = await openAccount(ctx, attempt.route.accountId);
  const order = {
    merchantRef: attempt.merchantRef,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    option: attempt.route.option,
    description: statementText(customer.companyName, attempt.reference),
    returnUrl: `${origin}/transactions/${toPublicId(attempt.purchaseId)}?returned=1`,
    expiresAt: attempt.expiresAt,
    customer: { email: customer.email, ip, language: locale },
    keepCard: attempt.keepCard,
  };
  if (attempt.storedCard !== null) {
    await chargeCard(ctx, { attempt, order, card: attempt.storedCard });
    return;
  }
  const started = await provider.start(order);
  const isRunning = await ctx.db.transaction(async (tx) => {
    await settlePayment(tx, ctx, attempt.id, { ...outcomeOf(started), cause: 'start' });
    if (started.kind !== 'started') return false;
    const checkAt = new Date(now.getTime() + 10_000);
    const { transferTo } = attempt.route;
    const { transferText, redirectUrl } = started;
    // If the site can show all transfer details, the buyer does not need the provider's page.
    const target =
      transferTo === null || transferText === null
        ? ([redirectUrl, checkAt, null, null, null] as const)
        : ([null, checkAt, transferTo.iban, transferTo.holder, transferText] as const);
    const saved = await tx.run(savePaymentTarget, [attempt.id, ...target]);
    return saved.length > 0;
  });
  // The attempt was given up during the call, so it must not be payable.
  if (started.kind === 'started' && !isRunning) {
    const { id, merchantRef: merchant_ref } = attempt;
    const running = {
      id,
      merchant_ref,
      account_id: attempt.route.accountId,
      provider_ref: started.providerRef,
      mandate_ref: null,
    };
    await cancelAttempt(ctx, running, { cause: 'another_attempt' });
  }
};

/** Returns the text for the bank statement. It does not reveal the kind of site. */
export const statementText = (companyName: string, reference: string): string =>
  `${cutText(companyName.replaceAll(/[^\p{L}\p{N} .&-]/gu, ''), 19)} ${reference}`;

const outcomeOf = (started: Started) => {
  if (started.kind === 'unknown') return concludedOutcome('unknown', 'technical');
  if (started.kind === 'refused') return concludedOutcome('declined', started.failure);
  const { providerRef } = started;
  return { status: 'waiting', providerRef, amountCents: null, currency: null, failure: null } as const;
};
