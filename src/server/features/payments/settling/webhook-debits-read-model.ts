import type { FindDebit } from '#server/features/payment-accounts/record-webhook.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

const named = statement<
  [accountIds: readonly string[], providerRef: string, merchantRef: string | null, mandateRef: string | null],
  { account_id: string; merchant_ref: string }
>(
  'payments-debit-named',
  `select a.account_id, a.merchant_ref from debit_collections c join (
     select id, account_id, merchant_ref from payment_attempts where account_id = any ($1::bigint[]) and provider_ref = $2
     union all
     select id, account_id, merchant_ref from payment_attempts where merchant_ref = $3 and account_id = any ($1::bigint[])
     union all
     select id, account_id, merchant_ref from payment_attempts where account_id = any ($1::bigint[]) and mandate_ref = $4
   ) a on a.id = c.attempt_id limit 1`,
);

export const createDebitFinder =
  ({ db }: { readonly db: Pick<Database, 'run'> }): FindDebit =>
  async (accountIds, { providerRef, merchantRef, mandateRef }) => {
    const [debit] = await db.run(named, [accountIds, providerRef, merchantRef, mandateRef]);
    return debit === undefined ? null : { accountId: debit.account_id, merchantRef: debit.merchant_ref };
  };
