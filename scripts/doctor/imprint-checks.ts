import { fine, type Finding, warning } from '#scripts/doctor/finding.ts';
import { type Imprint, missingImprintDetails } from '#server/features/sites/companies/imprint-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** Reports imprint details that the law of a served country requires and that are missing. */
export const checkImprints = async ({ kysely }: Pick<Database, 'kysely'>): Promise<Finding> => {
  const sites = await kysely
    .selectFrom('sites')
    .innerJoin('companies', 'companies.id', 'sites.company_id')
    .select([
      'sites.domain',
      'sites.countries',
      'companies.representatives',
      'companies.vat_numbers',
      'companies.imprint',
    ])
    .where('sites.is_demo', '=', false)
    .orderBy('sites.domain')
    .execute();
  const gaps = sites.flatMap(({ domain, countries, representatives, vat_numbers: vat, imprint }) => {
    const company = { representatives, vat_numbers: vat as object, imprint: imprint as Imprint };
    return countries.flatMap((country) => {
      const missing = missingImprintDetails(country as CountryCode, company);
      return missing.length === 0 ? [] : [`${domain}, ${country}: ${missing.join(', ')}`];
    });
  });
  if (gaps.length === 0) return fine('Imprints have all details that the countries of their sites require');
  return warning(
    `Details that imprints lack for a country that their site serves:\n${gaps.join('\n')}`,
    'Add them with "npm run imprint:set", null for what does not apply; representatives and vat_numbers are columns of the table companies.',
  );
};
