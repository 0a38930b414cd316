import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { ProviderName } from '#server/platform/payments/payment-gateway.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { PaymentRoute } from '#shared/domain/pay/offered-method-rules.ts';
import { REVERSIBLE_METHODS } from '#shared/domain/pay/payment-method-properties.ts';

export type Route = PaymentRoute & {
  readonly accountId: string;
  readonly option: string;
  readonly provider: ProviderName;
  /** the contract lets the provider store cards */
  readonly keepsCards: boolean;
  /** account for bank transfers; null: the provider's page shows it */
  readonly transferTo: BankAccount | null;
};

export type BankAccount = { readonly iban: string; readonly holder: string };

type Row = {
  method: PaymentMethod;
  account_id: string;
  option: string;
  provider: ProviderName;
  keeps_cards: boolean;
  minimum_cents: number;
  maximum_cents: number;
  transfer_iban: string | null;
  transfer_holder: string | null;
};

const routesOf = statement<
  [
    companyId: string,
    now: Date,
    providers: readonly string[],
    memberId: MemberId | null,
    reversible: readonly string[],
  ],
  Row
>(
  'payments-routes',
  `select r.method, r.account_id, r.option, a.provider, a.keeps_cards, r.minimum_cents, r.maximum_cents, r.transfer_iban, r.transfer_holder
   from payment_routes r
   join payment_accounts a on a.id = r.account_id
   where r.company_id = $1 and r.valid_from <= $2 and (r.valid_until is null or r.valid_until > $2)
     and a.provider = any ($3::text[])
     and (r.method <> 'sepa_direct_debit' or exists (
       select from companies s where s.id = r.company_id and s.creditor_id is not null))
     and not (r.method = any ($5::text[]) and exists (
       select from claims c join purchases p on p.id = c.purchase_id where p.member_id = $4::bigint and c.status = 'open'))`,
);

type Wanted = {
  readonly companyId: string;
  /** providers that this server supports: a production server has no sandbox */
  readonly providers: readonly ProviderName[];
  readonly now: Date;
  /** the buyer; members with open claims cannot use methods that a bank can reverse */
  readonly memberId: MemberId | null;
};

/** Returns the ways in which a company takes payments now. */
export const findRoutes = async (
  db: Pick<Database, 'run'>,
  { companyId, providers, now, memberId }: Wanted,
): Promise<Route[]> =>
  (await db.run(routesOf, [companyId, now, providers, memberId, REVERSIBLE_METHODS])).map((row) => ({
    method: row.method,
    accountId: row.account_id,
    option: row.option,
    provider: row.provider,
    keepsCards: row.keeps_cards,
    minimumCents: row.minimum_cents,
    maximumCents: row.maximum_cents,
    transferTo:
      row.transfer_iban === null || row.transfer_holder === null
        ? null
        : { iban: row.transfer_iban, holder: row.transfer_holder },
  }));
