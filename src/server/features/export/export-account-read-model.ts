import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import {
  isWantedByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '#shared/domain/account/notification-kinds.ts';

/** Devices are few; should somebody have logged in on ever new ones, the newest tell enough. */
const MAXIMUM_SESSIONS = 500;

/** The account itself: what was agreed to and chosen, and how and where one logs in. Secrets stay inside. */
export const exportedAccount = async (db: Database, memberId: MemberId) => {
  const { kysely } = db;
  const member = await kysely.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const source = await kysely
    .selectFrom('traffic_sources')
    .select(['network', 'ref', 'sub1', 'sub2', 'sub3', 'landed_on', 'created_at'])
    .where('id', '=', member.traffic_source_id)
    .executeTakeFirst();
  return {
    account: {
      id: toPublicId(memberId),
      email: member.email,
      status: member.status,
      premium: member.paid_user,
      language: member.language,
      signed_up_at: member.signup_date,
      notifications_off: member.notifications_disabled,
      // typing, read marks, presence
      signs_of_life_hidden: member.hidden_signals,
      fictional_hidden: member.hide_fictional,
      browses_invisibly: member.browse_invisibly,
      came_from: source ?? null,
    },
    consents: {
      terms_version: member.terms_version,
      sexuality_consent_at: member.sensitive_consent_at,
      shown_on_sister_sites: member.resell_consent,
    },
    notifications: await exportedNotifications(db, memberId),
    saved_searches: await exportedSearches(db, memberId),
    login: await exportedLogin(db, memberId),
  };
};

/** What holds for the member, whether chosen or never touched. */
const exportedNotifications = async ({ kysely }: Database, memberId: MemberId) => {
  const choices = await kysely
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'wanted'])
    .where('member_id', '=', memberId)
    .execute();
  return NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.map((channel) => {
      const choice = choices.find((other) => other.kind === kind && other.channel === channel);
      return { kind, channel, wanted: choice?.wanted ?? isWantedByDefault(kind), chosen: choice !== undefined };
    }),
  );
};

/** A member keeps few; what was thrown away a moment ago is the member's as well. */
const exportedSearches = async ({ kysely }: Database, memberId: MemberId) =>
  kysely
    .selectFrom('saved_searches')
    .select(['name', 'filter', 'alert', 'created_at', 'seen_at', 'alerted_until', 'next_alert_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

const exportedLogin = async ({ kysely }: Database, memberId: MemberId) => ({
  passkeys: await kysely
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute(),
  authenticator_app_since:
    (await kysely.selectFrom('totp_secrets').select('enabled_at').where('member_id', '=', memberId).executeTakeFirst())
      ?.enabled_at ?? null,
  sessions: await kysely
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MAXIMUM_SESSIONS)
    .execute(),
});
