import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';

/** The names of all sites of the company, and what their domains call them: 'Vonk', and 'vonkbound' of vonkbound.example. */
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

/** Not the last one: 'vonk' of vonk.amsterdam. */
const longestLabel = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .reduce((longest, label) => (label.length > longest.length ? label : longest), '');
