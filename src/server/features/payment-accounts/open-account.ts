import { findAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
};

/** Returns a client of the provider with this account's keys. */
export const openAccount = async (ctx: Context, accountId: string): Promise<PaymentProvider> => {
  const account = await findAccount(ctx, accountId);
  if (account === null) throw new Error(`There is no payment account ${accountId}.`);
  return ctx.paymentGateway.open(account);
};
