import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

/** A purchase that was paid at its list price at the first attempt. */
export type PaidPurchase = {
  readonly id: string;
  readonly siteId: number;
  readonly memberId: MemberId;
  readonly accountId: string;
  readonly bundleId: string;
  readonly country: string;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly completedAt: Date;
};

const insert = statement<[rows: string], never>(
  'purchases-add',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) p ("id" bigint, "siteId" smallint, "memberId" bigint, "accountId" bigint, "bundleId" bigint,
       "country" text, "credits" integer, "amountCents" integer, "currency" text, "method" text, "reference" text, "completedAt" timestamptz)
   ), bought as (
     insert into purchases (id, site_id, member_id, reference, client_key, bundle_id, country, credits, list_cents, amount_cents,
       currency, agreement, status, created_at, expires_at)
     select g.id, g."siteId", g."memberId", g.reference, gen_random_uuid(), g."bundleId", g.country, g.credits, g."amountCents",
       g."amountCents", g.currency, jsonb_build_object('terms_version', m.terms_version, 'locale', m.language, 'begin_now', true),
       'pending', g."completedAt", g."completedAt" + interval '1 day'
     from given g join members m on m.id = g."memberId"
     returning id
   )
   insert into payment_attempts (purchase_id, number, client_key, account_id, method, amount_cents, currency, merchant_ref,
     provider_ref, status, created_at, next_check_at)
   select id, 1, gen_random_uuid(), "accountId", method, "amountCents", currency, reference || 'A', reference, 'created',
     "completedAt", "completedAt" from given`,
);

const pay = statement<[ids: string[]], never>(
  'purchases-pay',
  `with paid as (
     update payment_attempts set status = 'paid', next_check_at = null where purchase_id = any ($1::bigint[])
     returning id, purchase_id, account_id, provider_ref, amount_cents, currency, created_at
   ), moved as (
     insert into payment_movements (attempt_id, account_id, provider_ref, kind, amount_cents, currency, at)
     select id, account_id, provider_ref, 'payment', amount_cents, currency, created_at from paid
   )
   update purchases p set status = 'completed', completed_at = p.created_at from paid where p.id = paid.purchase_id`,
);

/** Writes purchases without their ledger entries, which the caller writes. */
export const writePaidPurchases = async (tx: Transaction, purchases: readonly PaidPurchase[]): Promise<void> => {
  await tx.run(insert, [JSON.stringify(purchases)]);
  await tx.run(pay, [purchases.map(({ id }) => id)]);
};
