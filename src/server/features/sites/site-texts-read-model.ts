import { findTextGaps, type SiteTexts, type TextGap } from '#server/features/sites/site-text-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Reader = Pick<Database, 'kysely'>;

/** The site's own texts in a language; null when it has none. */
export const readSiteTexts = async ({ kysely }: Reader, siteId: number, locale: Locale): Promise<SiteTexts | null> =>
  (await kysely
    .selectFrom('site_texts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('locale', '=', locale)
    .executeTakeFirst()) ?? null;

/** Reads the texts of several sites in all languages. */
export const readTextsOfSites = async (
  { kysely }: Reader,
  siteIds: readonly number[],
): Promise<(siteId: number, locale: Locale) => SiteTexts | null> => {
  const rows = await kysely.selectFrom('site_texts').selectAll().where('site_id', 'in', siteIds).execute();
  return (siteId, locale) => rows.find((row) => row.site_id === siteId && row.locale === locale) ?? null;
};

/** Returns the texts that sites have in some of their languages but not in others. */
export const readTextGaps = async ({ kysely }: Reader): Promise<{ domain: string; gaps: readonly TextGap[] }[]> => {
  const sites = await kysely.selectFrom('sites').select(['id', 'domain', 'countries']).orderBy('id').execute();
  const texts = Map.groupBy(await kysely.selectFrom('site_texts').selectAll().execute(), ({ site_id: id }) => id);
  return sites
    .map(({ id, domain, countries }) => ({
      domain,
      gaps: findTextGaps(countries, Object.fromEntries((texts.get(id) ?? []).map((own) => [own.locale, own]))),
    }))
    .filter(({ gaps }) => gaps.length > 0);
};
