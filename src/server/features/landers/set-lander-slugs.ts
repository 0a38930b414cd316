import type { LanderFile } from '#server/features/landers/lander-file-rules.ts';
import { regionName } from '#server/features/places/list-regions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { isCountryCode } from '#shared/domain/countries/country-codes.ts';

/** Replaces the site's slugs by those of the file. Keeps the recorded arrivals. */
export const setLanderSlugs = async (
  db: Pick<Database, 'transaction'>,
  { domain, slugs }: LanderFile,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const site = await tx.kysely
      .selectFrom('sites')
      .select(['id', 'countries'])
      .where('domain', '=', domain)
      .executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    const { id: site_id } = site;
    for (const { lander, slug, region } of slugs) requireRegion(site, `${lander}/${slug}`, region);
    await tx.kysely.deleteFrom('lander_slugs').where('site_id', '=', site.id).execute();
    for (const { texts, ...row } of slugs) {
      const { lander, slug } = row;
      await tx.kysely
        .insertInto('lander_slugs')
        .values({ site_id, ...row })
        .execute();
      const rows = Object.entries(texts).map(([locale, words]) => ({ site_id, lander, slug, locale, ...words }));
      if (rows.length > 0) await tx.kysely.insertInto('lander_slug_texts').values(rows).execute();
    }
  });
};

const requireRegion = (site: { readonly countries: readonly string[] }, page: string, region: string | null): void => {
  if (region === null) return;
  const country = region.slice(0, 2);
  if (isCountryCode(country) && site.countries.includes(country) && regionName(country, region, 'en') !== null) return;
  throw new StartError(`${page}: ${region} is no region of the site's countries.`);
};
