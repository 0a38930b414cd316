import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { countryField, instantField, localeField, publicIdField } from '#shared/contract/fields.ts';
import { FICTIONAL_ICONS } from '#shared/domain/profile/fictional-icons.ts';
import { FICTIONAL_WORDINGS } from '#shared/domain/profile/fictional-wordings.ts';
import { SEARCH_FIELDS } from '#shared/domain/search/search-rules.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/** An advertisement for cam profiles; null texts: the product's defaults. */
const camPromotionField = z.object({ url: z.string(), title: z.nullable(z.string()), text: z.nullable(z.string()) });

const moneyField = z.object({ costs: z.number(), currency: z.string() });

/** Everything that pages may know about the site. */
export const settingsField = z.object({
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  cdn_prefix: z.string(),
  countries: z.array(countryField),
  geoip_country: countryField,
  geoip_selected_country: countryField,
  /** the languages offered on this site for the visitor's country */
  visible_locales: z.array(localeField),
  niche: z.number(),
  /** in years, for the visitor's country; the strictest if unknown */
  minimum_age: z.number(),
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  /** true if this visitor may search without logging in */
  may_search: z.boolean(),
  enable_site_entry_popup: z.boolean(),
  push_public_key: z.string(),
  /** the facts that profiles show and members are asked for */
  visible_profile_fields: z.array(z.string()),
  /** the same for texts written by members */
  visible_profile_notes: z.array(z.string()),
  /** the fields of the search form */
  search_fields: z.array(z.enum(SEARCH_FIELDS)),
  /** shown among the results, labelled as advertising; null: none */
  cam_promotion: z.nullable(camPromotionField),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  message_length: z.number(),
  /** per country; costs in minor units of the currency */
  minimum_message_costs: z.record(countryField, moneyField),
  support_email: z.string(),
  support_phone: z.string(),
  fictional_icon: z.enum(FICTIONAL_ICONS),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  /** the word used in sentences; `own`: the site's own word, used only where grammar does not matter */
  fictional_wording: z.enum([...FICTIONAL_WORDINGS, 'own']),
  refund_days: z.number(),
  member_resell: z.boolean(),
  company_id: publicIdField,
  mail_name: z.string(),
  is_demo: z.boolean(),
});

export type Settings = z.output<typeof settingsField>;

export const companyInfoField = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: countryField,
  tradenames: z.array(z.string()),
  vat_numbers: z.record(z.string(), z.string()),
  support_phone: z.string(),
  delete_discount: z.number(),
  added: instantField,
});

export const sitesContract = defineCalls({
  'GET /api/settings.php': {
    summary: 'Settings of the site. `host` forces a known site; the route’s own query parameters may come along.',
    caller: 'anyone',
    limit: 'read',
    // The only schema that accepts unknown fields: pages pass on all parameters of their address, and only these are
    // read.
    query: z.looseObject({ host: z.optional(z.string().check(z.maxLength(253))) }),
    output: z.object({ settings: settingsField, locale: z.enum(LOCALES) }),
    refusals: ['unknown_site'],
  },
  'GET /api/companyinfo.php': {
    summary: 'The company behind the site.',
    caller: 'anyone',
    limit: 'read',
    output: companyInfoField,
    refusals: [],
  },
  'POST /api/page-hidden.php': {
    summary: 'Beacon of a hidden page.',
    caller: 'anyone',
    limit: 'beacon',
    body: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
});
