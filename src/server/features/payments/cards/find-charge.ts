import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { FoundCharge } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
  readonly now: Date;
};

/** A question of ours may still be on its way for as long as this: what is absent before may yet be made. */
const ON_ITS_WAY_MS = 15 * 60_000;

/** Of a kept card, or from an account. */
const chargedAt = statement<[attemptId: string], { created_at: Date; charges_card: boolean }>(
  'payments-charged-at',
  `select created_at, charges_card from payment_attempts a where id = $1
     and (charges_card or exists (select from debit_collections c where c.attempt_id = a.id))`,
);

type Unanswered = { readonly id: string; readonly account_id: string; readonly merchant_ref: string };

/** A charge that the provider has not answered. `not_found`: there is none and will be none; `no_answer`: nobody knows yet. */
export const findCharge = async (ctx: Context, attempt: Unanswered): Promise<FoundCharge> => {
  const [charge] = await ctx.db.run(chargedAt, [attempt.id]);
  if (charge === undefined) return { kind: 'not_found' };
  const { cards, debits } = await openAccount(ctx, attempt.account_id);
  const desk = charge.charges_card ? cards : debits;
  const found = (await desk?.find(attempt.merchant_ref)) ?? { kind: 'no_answer' };
  const isOver = ctx.now.getTime() - charge.created_at.getTime() >= ON_ITS_WAY_MS;
  return found.kind === 'not_found' && !isOver ? { kind: 'no_answer' } : found;
};
