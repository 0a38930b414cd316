import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { NotificationChannel, NotificationKind } from '#shared/domain/account/notification-kinds.ts';

type Choice = { readonly kind: NotificationKind; readonly channel: NotificationChannel; readonly wanted: boolean };

export const changeNotification = async (
  db: Pick<Database, 'kysely'>,
  memberId: MemberId,
  { kind, channel, wanted }: Choice,
): Promise<void> => {
  await db.kysely
    .insertInto('notification_choices')
    .values({ member_id: memberId, kind, channel, wanted })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'channel']).doUpdateSet({ wanted }))
    .execute();
};

/** Allows mails again at the member's request, whatever had stopped them. */
export const restoreNotifications = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<void> => {
  await db.kysely.updateTable('members').set({ notifications_disabled: [] }).where('id', '=', memberId).execute();
};
