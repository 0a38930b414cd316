import { readNamed } from '#server/features/pages/load-page-text.ts';
import { PageTextError } from '#server/features/pages/page-text-rules.ts';
import { TERMS_NOTICE_DAYS } from '#server/features/pages/page-version-rules.ts';
import { storePublishedTexts } from '#server/features/pages/pages-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { type Locale, LOCALES } from '#shared/i18n/locales.ts';

type NewVersion = {
  readonly domain: string;
  readonly name: PageName;
  readonly validFrom: Date;
  /** file name and content by language */
  readonly files: ReadonlyMap<Locale, { readonly path: string; readonly markdown: string }>;
};

/** Publishes an operator's own text in all its languages at once. A published text cannot be changed. */
export const setPage = async (
  { db, now }: { readonly db: Pick<Database, 'kysely'>; readonly now: Date },
  { domain, name, validFrom, files }: NewVersion,
): Promise<void> => {
  const site = await db.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
  if (site === undefined) throw new StartError(`There is no site ${domain}.`);
  if (files.size === 0) throw new StartError('The folder has no file named after a language, such as en.md.');
  const missing = LOCALES.filter((locale) => !files.has(locale));
  // Terms bind all members, so members must be able to read them in their language.
  if (name === 'terms' && missing.length > 0)
    throw new StartError(`Terms need all languages: ${missing.join(', ')} missing.`);
  const earliest = new Date(now.getTime() + (name === 'terms' ? TERMS_NOTICE_DAYS * DAY_MS : 0));
  if (validFrom < earliest) {
    throw new StartError(
      name === 'terms'
        ? `New terms hold ${TERMS_NOTICE_DAYS} days from now at the earliest: ${earliest.toISOString()}.`
        : 'The text cannot hold from a day that is over: what people read then was another one.',
    );
  }
  for (const { path, markdown } of files.values()) requireReadable(path, markdown);
  const texts = new Map([...files].map(([locale, { markdown }]) => [locale, markdown]));
  await storePublishedTexts(db, { siteId: site.id, name, validFrom, now }, texts);
};

const requireReadable = (path: string, markdown: string): void => {
  try {
    readNamed(path, markdown);
  } catch (error) {
    throw error instanceof PageTextError ? new StartError(error.message) : error;
  }
};
