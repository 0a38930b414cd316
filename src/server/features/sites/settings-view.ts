import { searchFieldsOf } from '#server/features/sites/search-field-rules.ts';
import { type SiteTexts, shownTexts } from '#server/features/sites/site-text-rules.ts';
import type { RequestContext, Site } from '#server/platform/http/requests/request-context.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { visibleLocales } from '#shared/i18n/locales.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

type ViewContext = Pick<RequestContext, 'geoCountry' | 'minimumAge' | 'locale'> & {
  readonly maySearch: boolean;
  readonly pushPublicKey: string;
  /** the site's own texts in the visitor's language */
  readonly texts: SiteTexts | null;
};

/** A site's settings for one visitor, whose language its texts are in. */
export const viewSettings = (
  site: Site,
  { geoCountry, minimumAge, locale, maySearch, texts, pushPublicKey }: ViewContext,
): Settings => ({
  name: site.name,
  ...shownTexts(site, texts, typesettingOf(locale, geoCountry)),
  domain: site.domain,
  domain_language: site.domain_language,
  // The CDN gets no cookies, so it can serve only pictures that are public.
  cdn_prefix: site.logged_out_search ? site.cdn_prefix : '',
  countries: site.countries,
  geoip_country: geoCountry,
  geoip_selected_country: selectedCountry(site, geoCountry),
  visible_locales: visibleLocales(geoCountry),
  niche: site.niche,
  minimum_age: minimumAge,
  signups: site.signups as Settings['signups'],
  logged_out_search: site.logged_out_search,
  logged_out_search_trafficsource: site.logged_out_search_trafficsource,
  may_search: maySearch,
  enable_site_entry_popup: site.enable_site_entry_popup,
  push_public_key: pushPublicKey,
  visible_profile_fields: site.visible_profile_fields,
  visible_profile_notes: site.visible_profile_notes,
  search_fields: searchFieldsOf(site),
  cam_promotion:
    site.cam_promotion_url === null
      ? null
      : { url: site.cam_promotion_url, title: texts?.cam_title ?? null, text: texts?.cam_text ?? null },
  message_credits: site.message_credits,
  signup_credits: site.signup_credits,
  photo_credits: site.photo_credits,
  gift_credits: site.gift_credits,
  message_length: site.message_length,
  minimum_message_costs: site.minimum_message_costs as Settings['minimum_message_costs'],
  support_email: site.support_email,
  support_phone: site.support_phone,
  fictional_icon: site.fictional_icon as Settings['fictional_icon'],
  refund_days: site.refund_days,
  member_resell: site.member_resell,
  company_id: toPublicId(site.company_id),
  mail_name: site.mail_name,
  is_demo: site.is_demo,
});

/** The preselected country of forms: the visitor's if the site serves it, else the site's first. */
const selectedCountry = (site: Site, geoCountry: CountryCode): string =>
  site.countries.includes(geoCountry) ? geoCountry : (site.countries[0] ?? geoCountry);
