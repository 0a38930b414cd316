import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { ShopData } from '#server/features/pages/shop-block-view.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';

/** Lists the partners to whom a site reports visitors' actions. Implemented by a higher feature. */
export type ListRecipients = (db: Database, siteId: number) => Promise<readonly { readonly name: string }[]>;

type Deps = {
  readonly db: Database;
  readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
  readonly listRecipients: ListRecipients;
};

/** Reads the offers from the same rows as orders do. */
export const findShopData = async (
  { db, paymentGateway: { providers }, listRecipients }: Deps,
  { site, now, geoCountry: country }: PageReader,
): Promise<ShopData> => {
  const [offers, routes, account, recipients] = await Promise.all([
    findOffers(db, { siteId: site.id, country, now }),
    findRoutes(db, { companyId: site.company_id, providers, now, memberId: null }),
    db.kysely
      .selectFrom('payment_accounts')
      .select('id')
      .where('company_id', '=', site.company_id)
      .where('provider', '=', 'pay')
      .executeTakeFirst(),
    listRecipients(db, site.id),
  ]);
  const currency = offers[0]?.currency ?? COUNTRY_PACKS[country].currency;
  const methods = offers.flatMap(({ price_cents: amountCents }) =>
    offeredMethods(routes, { country, currency, amountCents, now, discountMethods: null }).map(({ method }) => method),
  );
  return {
    offers,
    methods: [...new Set<PaymentMethod>(methods)],
    usesPay: account !== undefined,
    partners: [...new Set(recipients.map(({ name }) => name))],
  };
};
