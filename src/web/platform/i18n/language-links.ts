import { ownAddress } from '#shared/domain/account/own-address.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type LanguageLink = { rel: 'canonical' | 'alternate'; hrefLang?: Locale | 'x-default'; href: string };

/**
 * Returns the <link>s that tell search engines the address of each language. Of the query only the parameters in `keep`
 * are part of the address (such as a page number); the rest is tracking.
 */
export const languageLinks = (page: {
  /** 'https://vonk.example', without a slash at the end */
  origin: string;
  path: string;
  locale: Locale;
  locales: readonly Locale[];
  /** query parameters that identify a separate page */
  keep?: Readonly<Record<string, string>>;
}): LanguageLink[] => {
  const hrefIn = (locale: Locale | null) => addressOf(page, locale);
  return [
    // An address without `lang` answers in the visitor's language and is its own canonical address.
    {
      rel: 'canonical',
      href: hrefIn(new URL(ownAddress(page.path) ?? '/', page.origin).searchParams.has('lang') ? page.locale : null),
    },
    ...page.locales.map((locale): LanguageLink => ({ rel: 'alternate', hrefLang: locale, href: hrefIn(locale) })),
    { rel: 'alternate', hrefLang: 'x-default', href: hrefIn(null) },
  ];
};

const addressOf = ({ origin, path, keep = {} }: Parameters<typeof languageLinks>[0], locale: Locale | null): string => {
  const asked = new URL(ownAddress(path) ?? '/', origin);
  const address = new URL(asked.pathname, origin);
  for (const [name, value] of Object.entries(keep)) address.searchParams.set(name, value);
  if (locale) address.searchParams.set('lang', locale);
  return address.href;
};
