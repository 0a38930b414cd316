import { type Database, statement } from '#server/platform/database/database.ts';

export type Offer = {
  bundle_id: string;
  credits: number;
  currency: string;
  price_cents: number;
};

const offersOf = statement<[siteId: number, country: string, now: Date], Offer>(
  'payments-offers',
  `select b.id as bundle_id, b.credits, p.currency, p.price_cents
   from bundles b
   cross join lateral (
     select currency, price_cents from bundle_prices
     where bundle_id = b.id and country = $2 and valid_from <= $3 order by valid_from desc limit 1) p
   where b.site_id = $1 and b.ended_at is null
   order by p.price_cents`,
);

/** Returns the offers of a site in a country, cheapest first. */
export const findOffers = (
  db: Pick<Database, 'run'>,
  { siteId, country, now }: { readonly siteId: number; readonly country: string; readonly now: Date },
): Promise<Offer[]> => db.run(offersOf, [siteId, country, now]);
