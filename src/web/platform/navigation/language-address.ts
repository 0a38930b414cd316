import { ownAddress } from '#shared/domain/account/own-address.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** Returns the address of the same page in another language. */
export const addressInLanguage = (href: string, locale: Locale): string => {
  const address = new URL(ownAddress(href) ?? '/', 'http://localhost');
  address.searchParams.set('lang', locale);
  return address.pathname + address.search + address.hash;
};
