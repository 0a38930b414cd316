import { shownTexts } from '#server/features/sites/site-text-rules.ts';
import { readSiteTexts } from '#server/features/sites/site-texts-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

/** The member as the viewer of the search and as the recipient of the mail. */
export type AlertRecipient = {
  readonly site: Site;
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly name: string;
  readonly isDiscreet: boolean;
  /** what the site calls fictional profiles, in the member's language */
  readonly fictional: { readonly one: string; readonly many: string };
  /** email address; null if no mail may be sent */
  readonly to: string | null;
};

/**
 * No mail goes to members who are banned, leaving or disabled, whose address is unconfirmed or bounced, or who have
 * complained about mails or turned them off.
 */
export const findAlertRecipient = async (
  { kysely }: Pick<Database, 'kysely'>,
  memberId: MemberId,
): Promise<AlertRecipient> => {
  const row = await kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.member_id', 'm.id')
    .leftJoin('muted_words as w', 'w.member_id', 'm.id')
    .select(['m.site_id', 'm.email', 'm.status', 'm.role', 'm.paid_user', 'm.language', 'm.hide_fictional'])
    .select('m.is_discreet')
    .select(['m.browse_invisibly', 'm.notifications_disabled', 'p.status as profile_status', 'p.name', 'p.gender'])
    .select(['p.sexuality', 'p.country', 'p.region', 'p.date_of_birth', 'w.words as muted_words'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const isActive = row.status === 'active' && row.profile_status !== 'disabled';
  const site = await kysely.selectFrom('sites').selectAll().where('id', '=', row.site_id).executeTakeFirstOrThrow();
  const locale = toLocale(row.language) ?? 'en';
  const texts = await readSiteTexts({ kysely }, site.id, locale);
  const words = shownTexts(site, texts, typesettingOf(locale, row.country));
  return {
    site,
    locale,
    name: row.name,
    isDiscreet: row.is_discreet,
    fictional: { one: words.fictional_singular, many: words.fictional_plural },
    to: isActive && row.notifications_disabled.length === 0 ? row.email : null,
    viewer: {
      memberId,
      status: 'active',
      isDisabled: false,
      role: row.role as Viewer['role'],
      paidUser: row.paid_user,
      language: locale,
      gender: row.gender as Viewer['gender'],
      sexuality: row.sexuality as Viewer['sexuality'],
      country: row.country as CountryCode,
      region: row.region,
      dateOfBirth: row.date_of_birth,
      hidesFictional: row.hide_fictional,
      browsesInvisibly: row.browse_invisibly,
      mutedWords: row.muted_words ?? [],
      strongAt: null,
      isStrong: false,
    },
  };
};
