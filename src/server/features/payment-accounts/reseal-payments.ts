import { ownerOfKeys } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { OWNER_OF_WEBHOOKS } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import { statement } from '#server/platform/database/database.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';

type Page = [after: string | null, limit: number];
type Changes = [ids: string[], before: Buffer[], after: Buffer[]];

const keysOnPage = statement<Page, { id: string; company_id: string; provider: ProviderName; sealed_keys: Buffer }>(
  'payment-accounts-sealed',
  `select id, company_id, provider, sealed_keys from payment_accounts
   where $1::bigint is null or id > $1 order by id limit $2`,
);

const replaceKeys = statement<Changes, { id: string }>(
  'payment-accounts-replace-sealed',
  `update payment_accounts t set sealed_keys = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.id = changed.id and t.sealed_keys = changed.before
   returning t.id`,
);

export const accountKeysColumn: SealedColumn = {
  name: 'payment_accounts.sealed_keys',
  list: async (db, { after, limit }) =>
    (await db.run(keysOnPage, [after, limit])).map(({ id, company_id: companyId, provider, sealed_keys: sealed }) => ({
      id,
      owner: ownerOfKeys({ companyId, provider }),
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceKeys, resealingColumns(changes))).length,
};

const webhooksOnPage = statement<Page, { id: string; sealed_body: Buffer }>(
  'payment-webhooks-sealed',
  `select id, sealed_body from payment_webhooks where $1::bigint is null or id > $1 order by id limit $2`,
);

const replaceWebhooks = statement<Changes, { id: string }>(
  'payment-webhooks-replace-sealed',
  `update payment_webhooks t set sealed_body = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (id, before, after)
   where t.id = changed.id and t.sealed_body = changed.before
   returning t.id`,
);

export const webhooksColumn: SealedColumn = {
  name: 'payment_webhooks.sealed_body',
  list: async (db, { after, limit }) =>
    (await db.run(webhooksOnPage, [after, limit])).map(({ id, sealed_body: sealed }) => ({
      id,
      owner: OWNER_OF_WEBHOOKS,
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceWebhooks, resealingColumns(changes))).length,
};
