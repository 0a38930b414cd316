import { requireSiteKind } from '#server/features/sites/require-site-kind.ts';
import type { SiteFile } from '#server/features/sites/site-file-rules.ts';
import { findTextGaps, type TextGap } from '#server/features/sites/site-text-rules.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import { StartError } from '#server/platform/start-error.ts';

type Context = { readonly db: Database; readonly now: Date };

/** Creates a site on a free domain for a new or existing company; all nodes serve it within seconds. */
export const createSite = (
  { db, now }: Context,
  { company, company_id: known, site }: SiteFile,
): Promise<{ domain: string; companyId: string; gaps: readonly TextGap[] }> =>
  db.transaction(async (tx) => {
    await requireSiteKind(tx, { demo: false });
    const companyId = company === undefined ? await findCompany(tx, known) : await addCompany(tx, { ...company, now });
    const { texts, ...settings } = site;
    const added = await tx.kysely
      .insertInto('sites')
      .values({
        ...settings,
        company_id: companyId,
        minimum_message_costs: JSON.stringify(site.minimum_message_costs),
      })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .returning(['id', 'domain'])
      .executeTakeFirst();
    if (added === undefined) throw new StartError(`There is a site at ${site.domain} already.`);
    const rows = Object.entries(texts).map(([locale, own]) => ({ site_id: added.id, locale, ...own }));
    if (rows.length > 0) await tx.kysely.insertInto('site_texts').values(rows).execute();
    return { domain: added.domain, companyId: toPublicId(companyId), gaps: findTextGaps(site.countries, texts) };
  });

const findCompany = async (tx: Transaction, publicId = ''): Promise<string> => {
  const id = fromPublicId(publicId);
  const known = await tx.kysely.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) throw new StartError(`There is no company ${publicId}.`);
  return known.id;
};

type NewCompany = NonNullable<SiteFile['company']> & { readonly now: Date };

const addCompany = async (
  tx: Transaction,
  { now, vat_numbers: vat, imprint, ...company }: NewCompany,
): Promise<string> => {
  const added = await tx.kysely
    .insertInto('companies')
    .values({ ...company, vat_numbers: JSON.stringify(vat), imprint: JSON.stringify(imprint), added: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
};
