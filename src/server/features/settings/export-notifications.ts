import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import {
  isWantedByDefault,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
} from '#shared/domain/account/notification-kinds.ts';

/** The effective setting of each kind and channel, whether chosen or by default. */
export const exportNotifications = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const choices = await db.kysely
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'wanted'])
    .where('member_id', '=', memberId)
    .execute();
  const notifications = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.map((channel) => {
      const choice = choices.find((other) => other.kind === kind && other.channel === channel);
      return { kind, channel, wanted: choice?.wanted ?? isWantedByDefault(kind), chosen: choice !== undefined };
    }),
  );
  return { data: { notifications } };
};
