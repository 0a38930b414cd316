import type { WalletPrices } from '#server/features/demo/seed/demo-wallet-rules.ts';
import { createSandboxAccounts } from '#server/features/payment-accounts/create-sandbox-accounts.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { type BundlePrices, setBundles } from '#server/features/payments/catalogue/set-bundles.ts';
import { setMethods } from '#server/features/payments/catalogue/set-methods.ts';
import { writeDemoClaim } from '#server/features/payments/catalogue/write-claim.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { Currency } from '#shared/domain/countries/country-packs.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';

/** Small bundles cost more a credit. */
const BUNDLES = [
  { credits: 100, factor: 1.3 },
  { credits: 250, factor: 1.12 },
  { credits: 500, factor: 1 },
] as const;
export const FIRST_BUNDLE_CREDITS = BUNDLES[0].credits;

/** Before anybody of the demo has signed up. */
const OPENED_AT = new Date('2020-01-01T00:00:00Z');

type DemoShop = Pick<WalletPrices, 'accountId' | 'bundles' | 'routes'>;

type ShopSite = {
  readonly id: number;
  readonly company_id: string;
  readonly countries: readonly string[];
  readonly message_credits: number;
  readonly minimum_message_costs: unknown;
};

type Context = { readonly secrets: SecretBox; readonly now: Date };

/** Everything that a site sells, and the ways to pay it through the sandbox. */
export const seedShop = async (tx: Transaction, { secrets, now }: Context, site: ShopSite): Promise<DemoShop> => {
  await createSandboxAccounts({ db: tx, secrets, now: OPENED_AT });
  // A mandate has to be signed before a direct debit: nothing here asks for one yet.
  const methods = PAYMENT_METHODS.filter((method) => method !== 'sepa_direct_debit').map((method) => ({ method }));
  const { accountId } = await setMethods(tx, { companyId: site.company_id, now: OPENED_AT }, methods);
  const costs = Object.values(site.minimum_message_costs as Record<string, { costs: number; currency: Currency }>);
  const priced = BUNDLES.map(({ credits, factor }): BundlePrices => {
    const messages = credits / site.message_credits;
    const prices = costs.map(
      ({ costs: cents, currency }) => [currency, Math.round(messages * cents * factor)] as const,
    );
    return { credits, prices: Object.fromEntries(prices) };
  });
  const ids = await setBundles(tx, { site, now: OPENED_AT }, priced);
  await writeDemoClaim(tx, { siteId: site.id, now });
  return {
    accountId,
    bundles: priced.map((bundle) => ({ ...bundle, id: ids.get(bundle.credits) ?? '' })),
    routes: await findRoutes(tx, { companyId: site.company_id, providers: ['sandbox'], now }),
  };
};
