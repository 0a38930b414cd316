import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS, type Currency } from '#shared/domain/countries/country-packs.ts';

export type BundlePrices = {
  readonly credits: number;
  /** in minor units, VAT included */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
};

type Shop = {
  readonly site: {
    readonly id: number;
    readonly countries: readonly string[];
    readonly message_credits: number;
  };
  readonly now: Date;
};

const addBundle = statement<[siteId: number, credits: number, now: Date], { id: string }>(
  'payments-add-bundle',
  `insert into bundles (site_id, credits, created_at) values ($1, $2, $3)
   on conflict (site_id, credits) where ended_at is null do update set credits = excluded.credits returning id`,
);

const addPrice = statement<[bundle: string, country: string, currency: string, cents: number, now: Date], never>(
  'payments-add-price',
  'insert into bundle_prices (bundle_id, country, currency, price_cents, valid_from) values ($1, $2, $3, $4, $5)',
);

const endOthers = statement<[siteId: number, credits: number[], now: Date], never>(
  'payments-end-bundles',
  'update bundles set ended_at = $3 where site_id = $1 and ended_at is null and credits <> all ($2::integer[])',
);

/**
 * Sets what a site sells from now on. Old bundles and prices stay on record: orders refer to their bundle, and to the
 * price of their time. Returns bundle ids by credits.
 */
export const setBundles = async (
  tx: Transaction,
  { site, now }: Shop,
  bundles: readonly BundlePrices[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = new Map<number, string>();
  for (const { credits, prices } of bundles) {
    // Otherwise members are left with credits that are too few for a message.
    if (site.message_credits > 0 && credits % site.message_credits !== 0) {
      throw new StartError(`${credits} credits are no whole number of messages of ${site.message_credits} credits.`);
    }
    const [bundle] = await tx.run(addBundle, [site.id, credits, now]);
    if (bundle === undefined) throw new Error('A bundle was not written.');
    ids.set(credits, bundle.id);
    for (const country of site.countries) {
      const { currency } = COUNTRY_PACKS[country as CountryCode];
      const cents = prices[currency];
      if (cents === undefined)
        throw new StartError(`The bundle of ${credits} credits has no price in ${currency}, for ${country}.`);
      const held = (await findOffers(tx, { siteId: site.id, country, now })).find((one) => one.bundle_id === bundle.id);
      if (held?.price_cents === cents && held.currency === currency) continue;
      await tx.run(addPrice, [bundle.id, country, currency, cents, now]);
    }
  }
  await tx.run(endOthers, [site.id, bundles.map(({ credits }) => credits), now]);
  return ids;
};
