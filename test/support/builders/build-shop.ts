import { setBundles } from '#server/features/payments/catalogue/set-bundles.ts';
import { setMethods } from '#server/features/payments/catalogue/set-methods.ts';
import type { Database } from '#server/platform/database/database.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';

export const PRICES = {
  EUR: 1000,
  USD: 1000,
  GBP: 1000,
  CAD: 1000,
  AUD: 1000,
  NZD: 1000,
  CHF: 1000,
  DKK: 7000,
  NOK: 9000,
  SEK: 9000,
  PLN: 4000,
};

const SHOP_OPENED_AT = new Date('2026-01-01T00:00:00Z');

type ShopSite = {
  readonly id: number;
  readonly company_id: string;
  readonly countries: readonly string[];
  readonly message_credits: number;
};

export type Shop = { readonly accountId: string; readonly bundleId: string; readonly largeBundleId: string };

/**
 * Sells 100 credits for 10.00 and 500 for 40.00 euros, with every payment method. Creates a sandbox account if the
 * company has no payment account.
 */
export const buildShop = async (db: Pick<Database, 'transaction'>, site: ShopSite): Promise<Shop> =>
  db.transaction(async (tx) => {
    const place = { now: SHOP_OPENED_AT, site };
    const companyId = site.company_id;
    await tx.query(
      `insert into payment_accounts (company_id, provider, sealed_keys, created_at) values ($1, 'sandbox', '', $2)
       on conflict do nothing`,
      [companyId, SHOP_OPENED_AT],
    );
    const methods = PAYMENT_METHODS.map((method) => ({ method }));
    const { accountId } = await setMethods(tx, { companyId, now: SHOP_OPENED_AT }, methods);
    const four = Object.fromEntries(Object.entries(PRICES).map(([currency, cents]) => [currency, 4 * cents]));
    const ids = await setBundles(tx, place, [
      { credits: 100, prices: PRICES },
      { credits: 500, prices: four },
    ]);
    return { accountId, bundleId: ids.get(100) ?? '', largeBundleId: ids.get(500) ?? '' };
  });
