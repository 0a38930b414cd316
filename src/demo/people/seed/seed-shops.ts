import { DEMO_BUNDLES } from '#demo/people/seed/demo-price-rules.ts';
import type { WalletPrices } from '#demo/people/seed/demo-wallet-rules.ts';
import { createSandboxAccounts } from '#demo/sandbox/create-sandbox-accounts.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { setBundles } from '#server/features/payments/catalogue/set-bundles.ts';
import { setMethods } from '#server/features/payments/catalogue/set-methods.ts';
import { writeDemoPremiumClaim } from '#server/features/payments/catalogue/write-premium-claim.ts';
import { createCodes } from '#server/features/payments/discounts/create-codes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const FIRST_BUNDLE_CREDITS = DEMO_BUNDLES[0].credits;

/** Earlier than the sign-up of any demo member. */
const OPENED_AT = new Date('2020-01-01T00:00:00Z');

/** Not a real account: there is no bank with the code TEST. */
const NOBODYS_ACCOUNT = { iban: 'NL13TEST0123456789', holder: 'Vonk Demo' };

/** One discount code with a minimum order, and an expired one. */
const CODES = [
  { code: 'LARGE20', percentage: 20, days: 30, minimum: { currency: 'EUR', cents: 25_00 } },
  { code: 'SUMMER25', percentage: 25, days: -60, minimum: null },
] as const;

type DemoShop = Pick<WalletPrices, 'accountId' | 'bundles' | 'routes'>;

type ShopSite = {
  readonly id: number;
  readonly company_id: string;
  readonly domain: string;
  readonly countries: readonly string[];
  readonly message_credits: number;
};

type Context = { readonly secrets: SecretBox; readonly now: Date };

/** Writes the bundles, prices and discount codes of a site, and its sandbox payment methods. */
export const seedShop = async (tx: Transaction, { secrets, now }: Context, site: ShopSite): Promise<DemoShop> => {
  await createSandboxAccounts({ db: tx, secrets, now: OPENED_AT });
  const methods = PAYMENT_METHODS.map((method) => ({
    method,
    ...(method === 'wire_transfer' && { transferTo: NOBODYS_ACCOUNT }),
  }));
  const { accountId } = await setMethods(tx, { companyId: site.company_id, now: OPENED_AT }, methods);
  const ids = await setBundles(tx, { site, now: OPENED_AT }, DEMO_BUNDLES);
  await writeDemoPremiumClaim(tx, { siteId: site.id, now });
  const db = { transaction: <Result>(work: (inside: Transaction) => Promise<Result>) => work(tx) };
  for (const { days, ...code } of CODES) {
    const anybody = { domain: site.domain, count: 1, country: null, member: null, methods: null };
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await createCodes({ db, now: OPENED_AT }, { ...anybody, ...code, expiresAt });
  }
  const routes = await findRoutes(tx, { companyId: site.company_id, providers: ['sandbox'], now, memberId: null });
  return {
    accountId,
    bundles: DEMO_BUNDLES.map((bundle) => ({ ...bundle, id: ids.get(bundle.credits) ?? '' })),
    // No demo member has signed a mandate, so no purchase was paid by direct debit.
    routes: routes.filter(({ method }) => method !== 'sepa_direct_debit'),
  };
};
