import { loadPageText } from '#server/features/pages/load-page-text.ts';
import { type PageText, readPageText } from '#server/features/pages/page-text-rules.ts';
import { productTermsFrom, versionInForce } from '#server/features/pages/page-version-rules.ts';
import { findPublishedTexts } from '#server/features/pages/pages-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type PageVersion = { readonly validFrom: Date; readonly read: () => PageText };
export type PageVersions = readonly [PageVersion, ...PageVersion[]];

type Wanted = {
  readonly siteId: number;
  readonly name: PageName;
  readonly locale: Locale;
  readonly companyAdded: Date;
};

/** Returns the versions of a page, newest first: those of the operator, then the product's. */
export const findPageVersions = async (
  db: Pick<Database, 'run'>,
  { siteId, name, locale, companyAdded }: Wanted,
): Promise<PageVersions> => {
  const published = await findPublishedTexts(db, { siteId, name, locale });
  const product: PageVersion = { validFrom: productTermsFrom(companyAdded), read: () => loadPageText(name, locale) };
  const own = published.map(({ valid_from: validFrom, body }) => ({ validFrom, read: () => readPageText(body) }));
  const [newest, ...others] = own;
  return newest === undefined ? [product] : [newest, ...others, product];
};

export const pageInForce = (versions: PageVersions, at: Date): PageVersion => {
  const product = versions.at(-1) ?? versions[0];
  const dates = versions.map(({ validFrom }) => validFrom);
  const newest = versionInForce(product.validFrom, dates, at);
  return versions.find(({ validFrom }) => validFrom.getTime() === newest.getTime()) ?? product;
};

/** Returns the version that takes effect at this instant. */
export const pageFrom = (versions: PageVersions, instant: number): PageVersion | undefined =>
  versions.find(({ validFrom }) => validFrom.getTime() === instant);
