import { listRegions } from '#server/features/places/list-regions.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { placesContract } from '#shared/contract/places-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { INTERESTS } from '#shared/domain/interests.ts';

export const placesRoutes = (): Handlers<typeof placesContract> => ({
  'GET /api/regions.php': async ({ site, locale }) => ({
    regions: site.countries.flatMap((country) => listRegions(country as CountryCode, locale)),
  }),

  'GET /api/interests.php': async ({ locale }) => {
    const nameOf = serverTranslator(locale, 'interests');
    return { interests: INTERESTS.map(({ slug, group }) => ({ id: slug, group, name: nameOf(slug) })) };
  },
});
