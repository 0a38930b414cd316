import { LOCALES } from '#shared/i18n/locales.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { languageLinks } from '#web/platform/i18n/language-links.ts';

/** What one page says of itself. */
export type HeadFacts = {
  readonly title: string;
  readonly description?: string | undefined;
  /** path of a picture for previews */
  readonly image?: string | undefined;
  /** what in the query makes another page of it, such as `{ page: '2' }` */
  readonly keep?: Readonly<Record<string, string>> | undefined;
  /** search engines may list it, although the page as such is none for them */
  readonly isPublic?: boolean | undefined;
  /** what search engines read, by the words of schema.org; for the server's documents only */
  readonly structuredData?: object | undefined;
};

type Place = {
  readonly context: Pick<AppContext, 'i18n' | 'origin'>;
  /** path and query */
  readonly href: string;
  readonly noIndex?: boolean | undefined;
  readonly siteName: string;
};

/** Title, description, preview and language links of a page. */
export const pageHead = ({ context, href, noIndex = false, siteName }: Place, facts: HeadFacts) => {
  const { i18n, origin } = context;
  const { title, description, image, keep = {}, structuredData } = facts;
  const isHidden = noIndex && facts.isPublic !== true;
  const meta = [
    { title: title.includes(siteName) ? title : `${title} · ${siteName}` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(image === undefined ? [] : [{ property: 'og:image', content: origin + image }]),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    // An element of this kind may not be filled by a browser's script, and no browser reads it.
    ...(import.meta.env.SSR && structuredData !== undefined ? [{ 'script:ld+json': structuredData }] : []),
  ];
  const links = languageLinks({ origin, path: href, locale: i18n.locale, locales: LOCALES, keep });
  return { meta, links: isHidden ? [] : links };
};
