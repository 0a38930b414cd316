import type { Niche } from '#shared/domain/niches.ts';
import { LOCALE_COUNTRIES, LOCALES } from '#shared/i18n/locales.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { languageLinks } from '#web/platform/i18n/language-links.ts';

/** The metadata of one page. */
export type PageMetadata = {
  readonly title: string;
  readonly description?: string | undefined;
  /** path of the preview image; absent: the image of the site's niche */
  readonly image?: string | undefined;
  /** query parameters that identify a separate page, such as `{ page: '2' }` */
  readonly keep?: Readonly<Record<string, string>> | undefined;
  /** whether search engines may list this page, if that depends on its content */
  readonly isPublic?: boolean | undefined;
  /** structured data for search engines (schema.org); rendered on the server only */
  readonly structuredData?: object | undefined;
};

type Place = {
  readonly context: Pick<AppContext, 'i18n' | 'origin'>;
  /** path and query */
  readonly href: string;
  readonly noIndex?: boolean | undefined;
  readonly siteName: string;
  readonly niche: Niche;
};

/** The size of the niches' preview images. */
const PREVIEW = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** Title, description, preview and language links of a page. */
export const pageHead = ({ context, href, noIndex = false, siteName, niche }: Place, page: PageMetadata) => {
  const { i18n, origin } = context;
  const { title, description, image, keep = {}, isPublic = !noIndex, structuredData } = page;
  const links = isPublic ? languageLinks({ origin, path: href, locale: i18n.locale, locales: LOCALES, keep }) : [];
  const canonical = links.find(({ rel }) => rel === 'canonical');
  const meta = [
    { title: title.includes(siteName) ? title : `${title} · ${siteName}` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: `${i18n.locale}_${LOCALE_COUNTRIES[i18n.locale][0]}` },
    ...(canonical === undefined ? [] : [{ property: 'og:url', content: canonical.href }]),
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    { property: 'og:image', content: origin + (image ?? `/previews/${niche}.jpg`) },
    ...(image === undefined ? PREVIEW : []),
    ...(isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Browsers may not fill a script element of this type, and only search engines read it.
    ...(import.meta.env.SSR && structuredData !== undefined ? [{ 'script:ld+json': structuredData }] : []),
  ];
  return { meta, links };
};
