import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { findChoices, isWanted } from '#server/features/notifications/choices/choices-store.ts';
import { writeExamplesOfPush } from '#server/features/notifications/mails/write-push.ts';
import { findCurrentStates } from '#server/features/notifications/planning/current-state-read-model.ts';
import { nextMailAt } from '#server/features/notifications/planning/mail-rules.ts';
import { NOTIFICATION_LOG_DAYS } from '#server/features/notifications/planning/notification-log-store.ts';
import { readNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import { findNotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import { snoozedUntil } from '#server/features/notifications/planning/snooze-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { DISABLED_REASONS, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';
import { NOTIFICATION_DEFAULTS } from '#shared/domain/account/notification-settings.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { DAY_MS, WEEK_MS } from '#shared/domain/time.ts';

const MOST_SHOWN = 100;

type ToCome = { readonly nextAt: Date | null; readonly examples: Notifications['push_examples'] };

/** Returns when the next mail may leave (null: no news, or no mail may be sent to the member), and sample pushes. */
const findToCome = (db: Database, memberId: MemberId, now: Date): Promise<ToCome> =>
  db.transaction(async (tx) => {
    const state = await readNotificationState(tx, memberId);
    const recipient = await findNotificationRecipient(tx, memberId, now);
    if (recipient === null) return { nextAt: null, examples: [] };
    const examples = writeExamplesOfPush(recipient, now);
    if (state === null) return { nextAt: null, examples };
    const currentOf = await findCurrentStates(tx, { recipients: [recipient], states: [state], now });
    return { nextAt: nextMailAt(state, currentOf(recipient, state, false).ofMails, now), examples };
  });

export const showNotifications = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  memberId: MemberId,
): Promise<Notifications> => {
  const {
    email,
    notifications_disabled: disabled,
    is_discreet: isDiscreet,
    country,
    region,
  } = await db.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.member_id', 'm.id')
    .select(['m.email', 'm.notifications_disabled', 'm.is_discreet', 'p.country', 'p.region'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const state = await db.kysely
    .selectFrom('notification_states')
    .select(['pace', 'detail', 'push_detail', 'strangers_in_app', 'quiet_from', 'quiet_to', 'snoozed_until'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const sent = await db.kysely
    .selectFrom('notification_log')
    .select(['id', 'sent_at', 'kind', 'channel', 'messages', 'likes'])
    .where('member_id', '=', memberId)
    .where('sent_at', '>', new Date(now.getTime() - NOTIFICATION_LOG_DAYS * DAY_MS))
    .orderBy('sent_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const choices = await findChoices(db, memberId);
  const { nextAt, examples } = await findToCome(db, memberId, now);
  return {
    email: email === null ? null : shownEmail(email),
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      email: isWanted(choices, kind, 'email'),
      push: isWanted(choices, kind, 'push'),
    })),
    pace: (state?.pace ?? NOTIFICATION_DEFAULTS.pace) as Notifications['pace'],
    detail: (state?.detail ?? NOTIFICATION_DEFAULTS.detail) as Notifications['detail'],
    push_detail: (state?.push_detail ?? NOTIFICATION_DEFAULTS.detail) as Notifications['push_detail'],
    push_examples: examples,
    strangers_in_app: state?.strangers_in_app ?? false,
    is_discreet: isDiscreet,
    quiet_from: state?.quiet_from ?? NOTIFICATION_DEFAULTS.quietFrom,
    quiet_to: state?.quiet_to ?? NOTIFICATION_DEFAULTS.quietTo,
    snoozed_until:
      state === undefined ? null : (snoozedUntil({ snoozedUntil: state.snoozed_until }, now)?.toISOString() ?? null),
    zone: timeZoneOf({ country: country as CountryCode, region }),
    emails_this_week: sent.filter(
      ({ channel, sent_at: at }) => channel === 'email' && now.getTime() - at.getTime() < WEEK_MS,
    ).length,
    next_email_at: nextAt?.toISOString() ?? null,
    disabled: DISABLED_REASONS.filter((reason) => disabled.includes(reason)),
    sent: sent.map(({ id, sent_at: at, kind, channel, messages, likes }) => ({
      id: toPublicId(id as MemberId),
      at: at.toISOString(),
      kind: kind as Notifications['sent'][number]['kind'],
      channel: channel as 'email' | 'push',
      messages,
      likes,
    })),
  };
};
