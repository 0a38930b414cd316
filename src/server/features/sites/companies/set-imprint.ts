import type { Imprint } from '#server/features/sites/companies/imprint-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

type NewImprint = { readonly domain: string; readonly imprint: Imprint };

/** Replaces the imprint of the site's company, for all its sites. */
export const setImprint = async (
  { kysely }: Pick<Database, 'kysely'>,
  { domain, imprint }: NewImprint,
): Promise<void> => {
  const { numUpdatedRows } = await kysely
    .updateTable('companies')
    .set({ imprint: JSON.stringify(imprint) })
    .where('id', '=', (sites) => sites.selectFrom('sites').select('company_id').where('domain', '=', domain))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StartError(`There is no site at ${domain}.`);
};
