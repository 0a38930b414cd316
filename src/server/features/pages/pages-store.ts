import { type Database, statement } from '#server/platform/database/database.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type PublishedText = { readonly valid_from: Date; readonly body: string };

const publishedTexts = statement<[siteId: number, name: PageName, locale: Locale], PublishedText>(
  'pages-published-texts',
  `select valid_from, body from site_pages
   where site_id = $1 and name = $2 and locale = $3 order by valid_from desc`,
);

/** Returns all versions of an operator's own text in a language, newest first. */
export const findPublishedTexts = (
  db: Pick<Database, 'run'>,
  { siteId, name, locale }: { readonly siteId: number; readonly name: PageName; readonly locale: Locale },
): Promise<PublishedText[]> => db.run(publishedTexts, [siteId, name, locale]);

type NewText = { readonly siteId: number; readonly name: PageName; readonly validFrom: Date; readonly now: Date };

export const storePublishedTexts = async (
  db: Pick<Database, 'kysely'>,
  { siteId, name, validFrom, now }: NewText,
  texts: ReadonlyMap<Locale, string>,
): Promise<void> => {
  await db.kysely
    .insertInto('site_pages')
    .values(
      [...texts].map(([locale, body]) => ({
        site_id: siteId,
        name,
        locale,
        valid_from: validFrom,
        body,
        published_at: now,
      })),
    )
    .execute();
};
