import { quietUntil } from '#server/features/notifications/planning/local-time-rules.ts';
import { openNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import { findNotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import { snoozedUntil, snoozeEnd } from '#server/features/notifications/planning/snooze-rules.ts';
import { deleteWaitingPushes } from '#server/features/push/delete-waiting-pushes.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { moveWaitingBulk } from '#server/platform/mail/waiting-mails.ts';
import type { Snooze } from '#shared/domain/account/notification-settings.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

const store = statement<[memberId: MemberId, from: Date, until: Date, now: Date], never>(
  'notification-change-snooze',
  'update notification_states set snoozed_from = $2, snoozed_until = $3, next_check_at = $4 where member_id = $1',
);

/**
 * A snooze started before the end of the last one, or within an hour after it, continues it: events during the first
 * are still news after the second.
 */
const SAME_SNOOZE_MS = HOUR_MS;

/**
 * Begins, changes or ends (null) a snooze. Waiting mails leave when it ends and outside quiet hours, unless they are
 * outdated by then. Waiting pushes are deleted; mails cover their content.
 */
export const changeSnooze = async (
  tx: Transaction,
  memberId: MemberId,
  snooze: Snooze | null,
  now: Date,
): Promise<void> => {
  const state = await openNotificationState(tx, memberId);
  const recipient = await findNotificationRecipient(tx, memberId, now);
  if (state === null || recipient === null) return;
  const { zone } = recipient;
  const before = snoozedUntil(state, now);
  if (snooze === null && before === null) return;
  const until = snooze === null ? now : snoozeEnd(snooze, zone, now);
  const { snoozedFrom, snoozedUntil: ended } = state;
  const isSame = snoozedFrom !== null && ended !== null && now.getTime() - ended.getTime() < SAME_SNOOZE_MS;
  const from = isSame ? snoozedFrom : now;
  await tx.run(store, [memberId, from, until, now]);
  const leavesAt = snooze === null ? now : (quietUntil({ zone, ...state }, until) ?? until);
  await moveWaitingBulk(tx, memberId, { now, heldUntil: before, until: leavesAt });
  if (snooze !== null) await deleteWaitingPushes(tx, memberId);
};
