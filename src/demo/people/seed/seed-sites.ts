import { demoMessageCents } from '#demo/people/seed/demo-price-rules.ts';
import { writeTaxes } from '#server/features/books/taxes/set-taxes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { PROFILE_FACTS, PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FIELDS } from '#shared/domain/search/search-rules.ts';

/** One site for each niche, 1 to 7. Browsers resolve all names under localhost without DNS. */
const SITES = [
  { domain: 'localhost', name: 'Vonk' },
  { domain: 'she.localhost', name: 'Vonk She' },
  { domain: 'bdsm.localhost', name: 'Vonk Bound' },
  { domain: 'bbw.localhost', name: 'Vonk Curves' },
  { domain: 'gilf.localhost', name: 'Vonk Silver' },
  { domain: 'milf.localhost', name: 'Vonk Prime' },
  { domain: 'gay.localhost', name: 'Vonk Pride' },
] as const;

const MESSAGE_CREDITS = 10;

/** Writes the company and its sites with all settings. */
export const seedSites = async (tx: Transaction, now: Date): Promise<void> => {
  const { id: companyId } = await tx.kysely
    .insertInto('companies')
    .values({
      name: 'Vonk Demo B.V.',
      representatives: ['Robin Voorbeeld'],
      address: 'Voorbeeldstraat 1',
      kvk: '00000000',
      city: 'Amsterdam',
      country: 'NL',
      tradenames: ['Vonk'],
      vat_numbers: JSON.stringify({ NL: 'NL000000000B00' }),
      imprint: JSON.stringify({
        register: 'Kamer van Koophandel',
        youth_protection: 'Robin Voorbeeld, +31 20 000 0000',
      }),
      creditor_id: 'NL22ZZZ000000000000',
      support_phone: '+31 20 000 0000',
      delete_discount: 25,
      added: new Date(Math.min(now.getTime(), Date.UTC(2024, 0, 1))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registered = { country: 'NL', number: 'NL000000000B00', valid_from: '2024-01-01', valid_until: null };
  await writeTaxes(tx, companyId, [
    { ...registered, kind: 'national' },
    { ...registered, kind: 'oss' },
  ]);
  const costs = Object.fromEntries(
    COUNTRY_CODES.map((country) => {
      const { currency } = COUNTRY_PACKS[country];
      return [country, { costs: demoMessageCents(currency, MESSAGE_CREDITS), currency }];
    }),
  );
  await tx.kysely
    .insertInto('sites')
    .values(
      SITES.map((site, index) => ({
        ...site,
        company_id: companyId,
        domain_language: '',
        niche: index + 1,
        countries: [...COUNTRY_CODES],
        signups: 'all',
        logged_out_search: true,
        logged_out_search_trafficsource: true,
        // Not on the first site, whose landing page new visitors see first.
        enable_site_entry_popup: index > 0,
        // The last site shows the other wording.
        fictional_wording: index === SITES.length - 1 ? 'invented' : 'fictional',
        visible_profile_fields: [...PROFILE_FACTS],
        visible_profile_notes: [...PROFILE_NOTES],
        // A site for men only does not ask for the gender.
        search_fields: SEARCH_FIELDS.filter((field) => field !== 'gender' || site.domain !== 'gay.localhost'),
        // A page of the demo itself, because the demo links to no other site.
        cam_promotion_url: index === 0 ? '/search-order' : null,
        message_credits: MESSAGE_CREDITS,
        signup_credits: 20,
        photo_credits: 20,
        gift_credits: 30,
        message_length: 500,
        minimum_message_costs: JSON.stringify(costs),
        support_email: 'support@vonk.example',
        support_phone: '+31 20 000 0000',
        refund_days: 14,
        member_resell: true,
        mail_name: site.name,
        is_default: index === 0,
        is_demo: true,
      })),
    )
    .execute();
};
