import type { OffersDirectDebit } from '#server/features/debits/mandates/require-offered.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';

/** Returns true if the checkout would offer direct debit to this member for any bundle. */
export const offersDirectDebit: OffersDirectDebit = async ({ db, paymentGateway, viewer, site, now }) => {
  const { memberId, country } = viewer;
  const [offers, routes] = await Promise.all([
    findOffers(db, { siteId: site.id, country, now }),
    findRoutes(db, { companyId: site.company_id, providers: paymentGateway.providers, now, memberId }),
  ]);
  return offers.some(({ currency, price_cents: amountCents }) =>
    offeredMethods(routes, { country, currency, amountCents, now, discountMethods: null }).some(
      ({ method }) => method === 'sepa_direct_debit',
    ),
  );
};
