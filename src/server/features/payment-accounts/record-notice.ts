import type { IncomingHttpHeaders } from 'node:http';
import { paymentNoticed } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { listUsableAccountsOf } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { storeNotice, storeUnsignedNotice } from '#server/features/payment-accounts/payment-notices-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentGateway, ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly events: Pick<Events, 'announce'>;
  readonly paymentGateway: PaymentGateway;
  readonly log: Pick<Log, 'error'>;
  readonly now: Date;
};

type Arrived = { readonly provider: ProviderName; readonly raw: Uint8Array; readonly headers: IncomingHttpHeaders };

/**
 * Keeps what has arrived, and has the payment looked at if one of our accounts has signed it. Returns what is answered: the
 * same to everybody, so that a forger learns nothing. null: we have no account with that provider.
 */
export const recordNotice = async (
  ctx: Context,
  { provider, raw, headers }: Arrived,
): Promise<object | string | null> => {
  const { db, secrets, now } = ctx;
  const accounts = await listUsableAccountsOf(ctx, provider);
  const read = accounts.map((account) => ({
    accountId: account.id,
    notice: ctx.paymentGateway.open(account).readNotice(raw, headers),
  }));
  const signed = read.find(({ notice }) => notice.signature === 'good');
  if (signed === undefined) {
    const [first] = read;
    if (first === undefined) return null;
    const { about, answer } = first.notice;
    await db.transaction(async (tx) => {
      const isKept = await storeUnsignedNotice({ db: tx, secrets }, { provider, raw, now, about });
      // Nobody has to believe it: the provider is asked to which mandate the collection belongs.
      if (!isKept || about === null || about.mandateRef === null) return;
      for (const { accountId } of read) await ctx.events.announce(tx, paymentNoticed, { accountId, ...about });
    });
    return answer;
  }
  const { accountId, notice } = signed;
  const { about, answer } = notice;
  await db.transaction(async (tx) => {
    await storeNotice({ tx, secrets }, { provider, about, raw, now, accountId });
    if (about !== null) await ctx.events.announce(tx, paymentNoticed, { accountId, ...about });
  });
  return answer;
};
