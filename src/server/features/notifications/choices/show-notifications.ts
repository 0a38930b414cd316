import { shownEmail } from '#server/features/accounts/email/shown-email-rules.ts';
import { findChoices, isWanted } from '#server/features/notifications/choices/choices-store.ts';
import { KEPT_TOLD_DAYS } from '#server/features/notifications/looking/told-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { DISABLED_REASONS, NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';
import { REACH_DEFAULTS } from '#shared/domain/account/reach-choices.ts';

const MOST_SHOWN = 100;

export const showNotifications = async (
  { db, now }: { readonly db: Pick<Database, 'kysely'>; readonly now: Date },
  memberId: MemberId,
): Promise<Notifications> => {
  const {
    email,
    notifications_disabled: disabled,
    is_discreet: isDiscreet,
  } = await db.kysely
    .selectFrom('members')
    .select(['email', 'notifications_disabled', 'is_discreet'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const state = await db.kysely
    .selectFrom('reach_states')
    .select(['pace', 'detail', 'quiet_from', 'quiet_to'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const told = await db.kysely
    .selectFrom('told_log')
    .select(['id', 'told_at', 'kind', 'channel', 'messages', 'likes'])
    .where('member_id', '=', memberId)
    .where('told_at', '>', new Date(now.getTime() - KEPT_TOLD_DAYS * 24 * 3_600_000))
    .orderBy('told_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const choices = await findChoices(db, memberId);
  return {
    email: email === null ? null : shownEmail(email),
    kinds: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      email: isWanted(choices, kind, 'email'),
      push: isWanted(choices, kind, 'push'),
    })),
    pace: (state?.pace ?? REACH_DEFAULTS.pace) as Notifications['pace'],
    detail: (state?.detail ?? REACH_DEFAULTS.detail) as Notifications['detail'],
    is_discreet: isDiscreet,
    quiet_from: state?.quiet_from ?? REACH_DEFAULTS.quietFrom,
    quiet_to: state?.quiet_to ?? REACH_DEFAULTS.quietTo,
    disabled: DISABLED_REASONS.filter((reason) => disabled.includes(reason)),
    told: told.map(({ id, told_at: at, kind, channel, messages, likes }) => ({
      id: toPublicId(id as MemberId),
      at: at.toISOString(),
      kind: kind as Notifications['told'][number]['kind'],
      channel: channel as 'email' | 'push',
      messages,
      likes,
    })),
  };
};
