import type { OutputOf } from '#shared/contract/contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Input = {
  readonly origin: string;
  readonly locale: Locale;
  readonly settings: Pick<Settings, 'name' | 'description' | 'support_email'>;
  readonly company: OutputOf<'GET /api/companyinfo.php'>;
};

/** Structured data about the site and its company, for search engines. */
export const structuredSite = ({ origin, locale, settings, company }: Input): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: settings.name,
      legalName: company.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      email: settings.support_email,
      telephone: company.support_phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.address,
        addressLocality: company.city,
        addressCountry: company.country,
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name: settings.name,
      description: settings.description,
      inLanguage: locale,
      isFamilyFriendly: false,
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});
