import * as z from 'zod/mini';
import { imprintField } from '#server/features/sites/companies/imprint-rules.ts';
import { siteTextsFile } from '#server/features/sites/site-text-rules.ts';
import { SMS_SENDER } from '#server/features/sites/sms-sender-rules.ts';
import { cleanedLine, publicIdField } from '#shared/contract/fields.ts';
import { companyInfoField, settingsField } from '#shared/contract/office/sites-contract.ts';
import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { isCreditorId, plainCreditorId } from '#shared/domain/pay/creditor-id-rules.ts';
import { FICTIONAL_WORDINGS } from '#shared/domain/profile/fictional-wordings.ts';
import { PROFILE_FACTS, PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FIELDS } from '#shared/domain/search/search-rules.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

const company = companyInfoField.shape;
const settings = settingsField.shape;

const words = z.string().check(cleanedLine(), z.minLength(1));
const country = z.enum(COUNTRY_CODES);
const smsSender = z.string().check(z.regex(SMS_SENDER));
const credits = (fallback: number) => z._default(z.int().check(z.minimum(0)), fallback);
const listOf = <Word extends string>(all: readonly Word[], fallback: readonly Word[] = all) =>
  z._default(z.array(z.enum(all)), [...fallback]);

/** Creditor identifier, stored without spaces. */
export const creditorIdField = z.pipe(
  z.string().check(z.refine(isCreditorId, 'This is no creditor identifier: its check digits do not fit.')),
  z.transform(plainCreditorId),
);

const newCompany = z.strictObject({
  name: words,
  /** legal representatives, whom some countries require in imprints */
  representatives: z.array(words).check(z.minLength(1)),
  address: words,
  kvk: words,
  city: words,
  country: company.country,
  tradenames: z._default(company.tradenames, []),
  vat_numbers: z._default(company.vat_numbers, {}),
  /** further imprint details; null: does not apply */
  imprint: z._default(imprintField, {}),
  /** SEPA creditor identifier for direct debits; null: no direct debits */
  creditor_id: z._default(z.nullable(creditorIdField), null),
  support_phone: words,
  /** percent */
  delete_discount: z._default(z.int().check(z.minimum(0), z.maximum(100)), 25),
});

const newSite = z.strictObject({
  domain: z
    .string()
    .check(z.regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'is no host name: lower case, no scheme, no port')),
  domain_language: z._default(z.union([z.literal(''), z.enum(LOCALES)]), ''),
  name: words,
  cdn_prefix: z._default(z.union([z.literal(''), z.url()]), ''),
  niche: z._default(z.int().check(z.minimum(1), z.maximum(7)), 1),
  countries: z.array(country).check(z.minLength(1, { abort: true })),
  signups: z._default(settings.signups, 'all'),
  logged_out_search: z._default(settings.logged_out_search, true),
  logged_out_search_trafficsource: z._default(settings.logged_out_search_trafficsource, true),
  enable_site_entry_popup: z._default(settings.enable_site_entry_popup, true),
  visible_profile_fields: listOf(PROFILE_FACTS),
  visible_profile_notes: listOf(PROFILE_NOTES),
  search_fields: listOf(SEARCH_FIELDS),
  cam_promotion_url: z._default(z.nullable(z.url({ protocol: /^https$/ })), null),
  message_credits: credits(10),
  signup_credits: credits(0),
  photo_credits: credits(20),
  gift_credits: credits(30),
  message_length: z._default(z.int().check(z.minimum(1)), 500),
  /** costs in minor units of the currency */
  minimum_message_costs: z._default(
    z.partialRecord(country, z.strictObject({ costs: z.int().check(z.minimum(1)), currency: z.string() })),
    {},
  ),
  support_email: z.email(),
  support_phone: words,
  fictional_icon: z._default(settings.fictional_icon, 'sparkles'),
  fictional_wording: z._default(z.enum(FICTIONAL_WORDINGS), 'fictional'),
  refund_days: z._default(z.int(), 14),
  debit_limit_cents: z._default(z.int().check(z.minimum(0)), 15_000),
  member_resell: z._default(settings.member_resell, false),
  mail_name: words,
  /** null: the installation's address */
  mail_from: z._default(z.nullable(z.email()), null),
  /** null: derived from `mail_name` */
  sms_sender: z._default(z.nullable(smsSender), null),
  reveal_account_existence: z._default(z.boolean(), false),
  photo_review: z._default(z.enum(['before', 'after']), 'before'),
  free_photos_visible: z._default(z.int().check(z.minimum(1)), 3),
  /** by language; missing texts are the product's in that language */
  texts: z._default(siteTextsFile, {}),
});

type NewSite = z.output<typeof newSite>;

/** The file for a new site, with a new company or the id of an existing one. */
export const siteFile = z
  .strictObject({
    company: z.optional(newCompany),
    company_id: z.optional(publicIdField),
    site: newSite.check((ctx) => {
      for (const { path, message } of whyNotForItsCountries(ctx.value)) {
        ctx.issues.push({ code: 'custom', path, message, input: ctx.value });
      }
    }),
  })
  .check(
    z.refine(({ company, company_id: id }) => (company === undefined) !== (id === undefined), {
      path: ['company'],
      error: 'is needed, or company_id in its place',
    }),
  );

export type SiteFile = z.output<typeof siteFile>;

/** Settings that a country's law or currency does not allow. */
const whyNotForItsCountries = (site: NewSite): { path: string[]; message: string }[] => {
  const days = Math.max(14, ...site.countries.map((code) => COUNTRY_PACKS[code].refundDays));
  const costs = Object.entries(site.minimum_message_costs) as [CountryCode, { currency: string }][];
  return [
    ...(site.refund_days < days
      ? [{ path: ['refund_days'], message: `is less than ${days}, which a country demands` }]
      : []),
    ...costs.flatMap(([code, { currency }]) => {
      const path = ['minimum_message_costs', code];
      if (!site.countries.includes(code)) return [{ path, message: 'is none of the countries' }];
      const wanted = COUNTRY_PACKS[code].currency;
      return currency === wanted ? [] : [{ path, message: `is not in ${wanted}` }];
    }),
  ];
};
