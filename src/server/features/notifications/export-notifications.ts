import { findChoices } from '#server/features/notifications/choices/choices-store.ts';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import {
  isWantedByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '#shared/domain/account/notification-kinds.ts';

/** Exports the effective setting of each kind and channel (chosen or default), the consents, and what was sent. */
export const exportNotifications = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const choices = await findChoices(db, memberId);
  const notifications = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.map((channel) => {
      const choice = choices.find((other) => other.kind === kind && other.channel === channel);
      return { kind, channel, wanted: choice?.wanted ?? isWantedByDefault(kind), chosen: choice !== undefined };
    }),
  );
  const manner = await db.kysely
    .selectFrom('notification_states')
    .select([
      'pace',
      'detail',
      'push_detail',
      'strangers_in_app',
      'quiet_from',
      'quiet_to',
      'snoozed_from',
      'snoozed_until',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const consents = await db.kysely
    .selectFrom('notification_consents')
    .select(['kind', 'channel', 'wanted', 'source', 'words', 'locale', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('said_at')
    .execute();
  const sent = await db.kysely
    .selectFrom('notification_log')
    .select(['kind', 'channel', 'conversations', 'messages', 'likes', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('sent_at')
    .execute();
  return {
    data: {
      notifications,
      notification_manner: manner ?? null,
      notification_consents: consents,
      notifications_sent: sent,
    },
  };
};
