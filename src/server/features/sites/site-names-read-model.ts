import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';

/**
 * Returns the names of all the company's sites and the main labels of their domains: 'Vonk', and 'vonkbound' of
 * vonkbound.example.
 */
export const listSiteNames = async (
  { kysely }: Pick<Database, 'kysely'>,
  { company_id: companyId }: Pick<Site, 'company_id'>,
): Promise<string[]> => {
  const sites = await kysely
    .selectFrom('sites')
    .select(['name', 'domain'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return [...new Set(sites.flatMap(({ name, domain }) => [name, longestLabel(domain)]))];
};

/** Ignores the top-level label: 'vonk' of vonk.amsterdam. */
const longestLabel = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .reduce((longest, label) => (label.length > longest.length ? label : longest), '');
