import type { IncomingHttpHeaders } from 'node:http';
import { paymentWebhookReceived } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { listUsableAccountsOf } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { storeWebhook, storeUnsignedWebhook } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentGateway, ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { Webhook } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Finds the direct debit that a webhook call names, by any of its references. Null: unknown. */
export type FindDebit = (
  accountIds: readonly string[],
  about: NonNullable<Webhook['about']>,
) => Promise<{ readonly accountId: string; readonly merchantRef: string } | null>;

type Context = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly events: Pick<Events, 'announce'>;
  readonly paymentGateway: PaymentGateway;
  readonly log: Pick<Log, 'error'>;
  readonly findDebit: FindDebit;
  readonly now: Date;
};

type Arrived = { readonly provider: ProviderName; readonly raw: Uint8Array; readonly headers: IncomingHttpHeaders };

type Recorded = {
  /** the same for signed and unsigned calls, so that a forger learns nothing */
  readonly answer: object | string;
  /** false: the quota of unsigned calls is used up, so the provider should send it again */
  readonly isKept: boolean;
};

/**
 * Stores a webhook call. If one of our accounts has signed it, or it is about a direct debit, the payment is fetched.
 * Returns null if there is no account with that provider.
 */
export const recordWebhook = async (ctx: Context, { provider, raw, headers }: Arrived): Promise<Recorded | null> => {
  const { db, secrets, now } = ctx;
  const receivedAt = now.toISOString();
  const accounts = await listUsableAccountsOf(ctx, provider);
  const read = accounts.map((account) => ({
    accountId: account.id,
    webhook: ctx.paymentGateway.open(account).readWebhook(raw, headers),
  }));
  const signed = read.find(({ webhook }) => webhook.signature === 'good');
  if (signed === undefined) {
    const [first] = read;
    if (first === undefined) return null;
    const { about, answer } = first.webhook;
    const accountIds = read.map(({ accountId }) => accountId);
    const isOfDebit = about !== null && about.mandateRef !== null;
    const debit = isOfDebit ? await ctx.findDebit(accountIds, about) : null;
    const isKept = await db.transaction(async (tx) => {
      const merchantRef = debit?.merchantRef ?? null;
      if (!(await storeUnsignedWebhook({ db: tx, secrets }, { provider, raw, now, about, merchantRef }))) return false;
      // The content is not trusted: the provider is asked to which mandate the debit belongs.
      if (isOfDebit)
        for (const accountId of debit === null ? accountIds : [debit.accountId])
          await ctx.events.announce(tx, paymentWebhookReceived, { accountId, receivedAt, ...about });
      return true;
    });
    return { answer, isKept };
  }
  const { accountId, webhook } = signed;
  const { about, answer } = webhook;
  await db.transaction(async (tx) => {
    await storeWebhook({ tx, secrets }, { provider, about, raw, now, accountId });
    if (about !== null) await ctx.events.announce(tx, paymentWebhookReceived, { accountId, receivedAt, ...about });
  });
  return { answer, isKept: true };
};
