import type { BankAccount } from '#server/features/payments/catalogue/routes-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';

export type MethodLimits = {
  readonly method: PaymentMethod;
  readonly minimumCents?: number;
  readonly maximumCents?: number;
  /** for bank transfers: the receiving account */
  readonly transferTo?: BankAccount;
};

const MOST_CENTS = 100_000_00;

const newestAccount = statement<[companyId: string], { id: string }>(
  'payments-account-of',
  `select id from payment_accounts where company_id = $1 order by provider = 'sandbox', created_at desc limit 1`,
);

const setRoute = statement<
  [
    company: string,
    method: string,
    account: string,
    option: string,
    minimum: number,
    maximum: number,
    now: Date,
    iban: string | null,
    holder: string | null,
  ],
  never
>(
  'payments-set-route',
  `insert into payment_routes
     (company_id, method, account_id, option, minimum_cents, maximum_cents, valid_from, transfer_iban, transfer_holder)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (company_id, method) do update
     set account_id = $3, option = $4, minimum_cents = $5, maximum_cents = $6, valid_until = null, transfer_iban = $8, transfer_holder = $9`,
);

const endOthers = statement<[company: string, methods: string[], now: Date], never>(
  'payments-end-routes',
  `update payment_routes set valid_until = $3
   where company_id = $1 and method <> all ($2::text[]) and (valid_until is null or valid_until > $3)`,
);

/** Sets the payment methods of a company from now on. A real account takes precedence over the sandbox. */
export const setMethods = async (
  tx: Transaction,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
  methods: readonly MethodLimits[],
): Promise<{ readonly accountId: string }> => {
  const [account] = await tx.run(newestAccount, [companyId]);
  if (account === undefined) throw new StartError(`The company ${companyId} has no payment account.`);
  for (const { method, minimumCents = 1, maximumCents = MOST_CENTS, transferTo = null } of methods) {
    const { payOption } = PAYMENT_METHOD_PROPERTIES[method];
    await tx.run(setRoute, [
      companyId,
      method,
      account.id,
      payOption,
      minimumCents,
      maximumCents,
      now,
      transferTo?.iban ?? null,
      transferTo?.holder ?? null,
    ]);
  }
  const kept = methods.map(({ method }) => method);
  await tx.run(endOthers, [companyId, kept, now]);
  return { accountId: account.id };
};
