import { findReceivingSince } from '#server/features/push/push-receivers-read-model.ts';
import { readTextsOfSites } from '#server/features/sites/site-texts-read-model.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import {
  isWantedByDefault,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '#shared/domain/account/notification-kinds.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import type { FictionalWording } from '#shared/domain/profile/fictional-wordings.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

export type NotificationRecipient = {
  readonly memberId: MemberId;
  readonly site: Site;
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly region: string | null;
  /** the member's time zone */
  readonly zone: string;
  readonly viewerGender: GrammaticalGender;
  readonly name: string;
  readonly isDiscreet: boolean;
  /** what the site calls a fictional profile, in the member's language */
  readonly fictional: string;
  /** null: no mail may be sent to them */
  readonly to: string | null;
  /** active and not fictional: notifications are allowed, though perhaps not by mail */
  readonly mayBeNotified: boolean;
  /** start of the first push subscription; null: none */
  readonly pushSince: Date | null;
  readonly wanted: Readonly<Record<NotificationChannel, ReadonlySet<NotificationKind>>>;
  /** last activity, or else the sign-up */
  readonly seenAt: Date;
  /** member without a photo since this date; null: has a photo */
  readonly photoSince: Date | null;
  /**
   * last activity of a member who hides their presence, whose browsers send no heartbeats; null: presence is visible
   */
  readonly hiddenActivityAt: Date | null;
};

/**
 * Reads what notifications need to know about these members. Members who are banned, leaving, locked out or disabled
 * are not notified; those whose address is unconfirmed or bounces, or who have turned mails off, get no mail.
 */
export const findNotificationRecipients = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  now: Date,
): Promise<ReadonlyMap<MemberId, NotificationRecipient>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.member_id', 'm.id')
    .leftJoin('member_activity as a', 'a.member_id', 'm.id')
    .select([
      'm.id',
      'm.site_id',
      'm.email',
      'm.status',
      'm.language',
      'm.is_discreet',
      'm.notifications_disabled',
      'm.hidden_signals',
      'm.signup_date',
      'm.fictional',
    ])
    .select(['p.status as profile_status', 'p.name', 'p.gender', 'p.country', 'p.region', 'a.last_active_at'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('photos as o')
            .select('o.id')
            .whereRef('o.member_id', '=', 'm.id')
            .where('o.status', 'not in', ['rejected', 'deleted']),
        )
        .as('has_photo'),
    )
    .where('m.id', 'in', [...memberIds])
    .execute();
  const receivingSince = await findReceivingSince(tx, memberIds, now);
  const choices = await tx.kysely
    .selectFrom('notification_choices')
    .select(['member_id', 'kind', 'channel', 'wanted'])
    .where('member_id', 'in', [...memberIds])
    .execute();
  const siteIds = [...new Set(rows.map(({ site_id: id }) => id))];
  if (siteIds.length === 0) return new Map();
  const sites = await tx.kysely.selectFrom('sites').selectAll().where('id', 'in', siteIds).execute();
  const texts = await readTextsOfSites(tx, siteIds);
  return new Map(
    rows.map((row) => {
      const wantedBy = (channel: NotificationChannel): ReadonlySet<NotificationKind> =>
        new Set(
          NOTIFICATION_KINDS.filter(
            (kind) =>
              choices.find(
                (choice) => choice.member_id === row.id && choice.kind === kind && choice.channel === channel,
              )?.wanted ?? isWantedByDefault(kind),
          ),
        );
      const site = sites.find(({ id }) => id === row.site_id);
      if (site === undefined) throw new Error(`There is no site ${row.site_id}.`);
      const locale = toLocale(row.language) ?? 'en';
      const mayBeNotified = row.status === 'active' && row.profile_status !== 'disabled' && !row.fictional;
      const memberId = row.id as MemberId;
      return [
        memberId,
        {
          memberId,
          site,
          locale,
          country: row.country as CountryCode,
          region: row.region,
          zone: timeZoneOf({ country: row.country as CountryCode, region: row.region }),
          viewerGender: row.gender as GrammaticalGender,
          name: row.name,
          isDiscreet: row.is_discreet,
          fictional:
            texts(site.id, locale)?.fictional_singular ??
            serverTranslator(
              typesettingOf(locale, row.country),
              'fictional',
            )(`${site.fictional_wording as FictionalWording}.in_rows`),
          to: mayBeNotified && row.notifications_disabled.length === 0 ? row.email : null,
          mayBeNotified,
          pushSince: receivingSince.get(memberId) ?? null,
          wanted: { email: wantedBy('email'), push: wantedBy('push') },
          seenAt: row.last_active_at ?? row.signup_date,
          photoSince: row.has_photo === true ? null : row.signup_date,
          hiddenActivityAt: row.hidden_signals.includes('presence') ? row.last_active_at : null,
        },
      ];
    }),
  );
};

export const findNotificationRecipient = async (
  tx: Transaction,
  memberId: MemberId,
  now: Date,
): Promise<NotificationRecipient | null> =>
  (await findNotificationRecipients(tx, [memberId], now)).get(memberId) ?? null;
