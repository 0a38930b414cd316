import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { Webhook } from '#server/platform/payments/payment-provider.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export const KEPT_WEBHOOK_DAYS = 90;

/** Limit of unsigned webhook calls per hour, so that a flood cannot fill the disk. */
export const UNSIGNED_AN_HOUR = 100;
/** Webhook calls about direct debits come unsigned, and may come before we have stored the debit's reference. */
const DEBITS_AN_HOUR = 1000;
/** Separate quota for each known direct debit: a provider sends a handful in weeks. */
const OF_ONE_DEBIT_AN_HOUR = 20;
const UNSIGNED_BYTES = 2048;

type Arrived = {
  readonly provider: ProviderName;
  readonly about: Webhook['about'];
  readonly raw: Uint8Array;
  readonly now: Date;
};

export const OWNER_OF_WEBHOOKS = 'payment-webhook';

export const storeWebhook = async (
  { tx, secrets }: { readonly tx: Transaction; readonly secrets: SecretBox },
  { provider, about, raw, now, accountId }: Arrived & { readonly accountId: string },
): Promise<void> => {
  await tx.kysely
    .insertInto('payment_webhooks')
    .values({
      provider,
      account_id: accountId,
      provider_ref: about?.providerRef ?? null,
      merchant_ref: about?.merchantRef ?? null,
      sealed_body: secrets.seal(raw, OWNER_OF_WEBHOOKS),
      received_at: now,
    })
    .execute();
};

const insertUnsigned = statement<
  [provider: string, sealedBody: Uint8Array, now: Date, most: number],
  { readonly id: string }
>(
  'payment-webhooks-store-unsigned',
  `insert into payment_webhooks (provider, sealed_body, received_at)
   select $1::text, $2::bytea, $3::timestamptz
   where (select count(*) from payment_webhooks
          where account_id is null and merchant_ref is null and received_at > $3::timestamptz - interval '1 hour') < $4::int
   returning id`,
);

const insertOfDebit = statement<
  [provider: string, providerRef: string | null, merchantRef: string, sealedBody: Uint8Array, now: Date, most: number],
  { readonly id: string }
>(
  'payment-webhooks-store-of-debit',
  `insert into payment_webhooks (provider, provider_ref, merchant_ref, sealed_body, received_at)
   select $1::text, $2::text, $3::text, $4::bytea, $5::timestamptz
   where (select count(*) from payment_webhooks
          where account_id is null and merchant_ref = $3 and received_at > $5::timestamptz - interval '1 hour') < $6::int
   returning id`,
);

/**
 * Stores an unsigned webhook call, whose content is not trusted. `merchantRef` is the known debit that it names.
 * Returns false if the quota is used up.
 */
export const storeUnsignedWebhook = async (
  { db, secrets }: { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox },
  { provider, raw, now, about, merchantRef = null }: Arrived & { readonly merchantRef?: string | null },
): Promise<boolean> => {
  const sealed = secrets.seal(raw.subarray(0, UNSIGNED_BYTES), OWNER_OF_WEBHOOKS);
  if (merchantRef !== null) {
    const ref = about?.providerRef ?? null;
    return (await db.run(insertOfDebit, [provider, ref, merchantRef, sealed, now, OF_ONE_DEBIT_AN_HOUR])).length > 0;
  }
  const most = about?.mandateRef == null ? UNSIGNED_AN_HOUR : DEBITS_AN_HOUR;
  return (await db.run(insertUnsigned, [provider, sealed, now, most])).length > 0;
};

const deleteOld = statement<[now: Date], { readonly id: string }>(
  'payment-webhooks-delete-old',
  `delete from payment_webhooks where id = any (array(
     select id from payment_webhooks where received_at < $1::timestamptz - interval '${KEPT_WEBHOOK_DAYS} days'
     order by received_at limit 1000))
   returning id`,
);

export const deleteOldWebhooks = (
  ctx: { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal },
  now: Date,
): Promise<void> => runUntilNone(ctx, deleteOld, [now]);
