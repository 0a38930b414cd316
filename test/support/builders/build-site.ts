import type { Insertable } from 'kysely';
import type { SiteTexts } from '#server/features/sites/site-text-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { PROFILE_FACTS } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FIELDS } from '#shared/domain/search/search-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';

let built = 0;

/** Creates a company, for sites that are to share it. */
export const buildCompany = async (db: Pick<Database, 'kysely'>): Promise<string> => {
  const company = {
    name: 'Company',
    address: 'Street 1',
    kvk: '1',
    city: 'Utrecht',
    country: 'NL',
    tradenames: [],
    vat_numbers: '{}',
    creditor_id: 'NL69ZZZ123456780000',
    support_phone: '0',
    delete_discount: 25,
    added: new Date('2024-01-01T00:00:00Z'),
  };
  const { id } = await db.kysely.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Creates a site of a new company, on which visitors may search; `differences` replace these defaults. */
export const buildSite = async (
  db: Pick<Database, 'kysely'>,
  differences: Partial<Insertable<Schema['sites']>> = {},
): Promise<Site> => {
  built += 1;
  const site: Insertable<Schema['sites']> = {
    company_id: differences.company_id ?? (await buildCompany(db)),
    domain: `site${built}.localhost`,
    domain_language: 'en',
    name: `Site ${built}`,
    niche: 1,
    countries: [...COUNTRY_CODES],
    signups: 'all',
    logged_out_search: true,
    logged_out_search_trafficsource: false,
    enable_site_entry_popup: false,
    visible_profile_fields: [...PROFILE_FACTS],
    visible_profile_notes: ['identity_label', 'about_me'],
    search_fields: [...SEARCH_FIELDS],
    message_credits: 10,
    signup_credits: 0,
    photo_credits: 20,
    gift_credits: 30,
    message_length: 1000,
    minimum_message_costs: '{"NL": {"costs": 90, "currency": "EUR"}}',
    support_email: 'help@site.test',
    support_phone: '0',
    refund_days: 14,
    member_resell: false,
    mail_name: 'Site',
    ...differences,
  };
  return db.kysely.insertInto('sites').values(site).returningAll().executeTakeFirstOrThrow();
};

/** Stores the site's own texts, by language. */
export const buildSiteTexts = async (
  db: Pick<Database, 'kysely'>,
  { id }: Pick<Site, 'id'>,
  texts: Readonly<Partial<Record<Locale, Partial<SiteTexts>>>>,
): Promise<void> => {
  const rows = Object.entries(texts).map(([locale, own]) => ({ site_id: id, locale, ...own }));
  if (rows.length > 0) await db.kysely.insertInto('site_texts').values(rows).execute();
};
