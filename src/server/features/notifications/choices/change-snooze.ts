import { quietUntil } from '#server/features/notifications/looking/local-time-rules.ts';
import { findReachReader } from '#server/features/notifications/looking/reach-reader-read-model.ts';
import { openReachState } from '#server/features/notifications/looking/reach-states-store.ts';
import { snoozedUntil, snoozeEnd } from '#server/features/notifications/looking/snooze-rules.ts';
import { movePushes } from '#server/features/push/move-pushes.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { moveWaitingBulk } from '#server/platform/mail/move-waiting-bulk.ts';
import type { Snooze } from '#shared/domain/account/reach-choices.ts';

const store = statement<[memberId: MemberId, from: Date, until: Date, now: Date], never>(
  'reach-change-snooze',
  'update reach_states set snoozed_from = $2, snoozed_until = $3, look_at = $4 where member_id = $1',
);

/**
 * Begins, changes or ends (null) a snooze. What waits in the outboxes leaves when it ends, and not in quiet hours; what is
 * being handed over is not stopped.
 */
export const changeSnooze = async (
  tx: Transaction,
  memberId: MemberId,
  snooze: Snooze | null,
  now: Date,
): Promise<void> => {
  const state = await openReachState(tx, memberId);
  const reader = await findReachReader(tx, memberId, now);
  if (state === null || reader === null) return;
  const { zone } = reader;
  const before = snoozedUntil(state, now);
  if (snooze === null && before === null) return;
  const until = snooze === null ? now : snoozeEnd(snooze, zone, now);
  const from = before === null || state.snoozedFrom === null ? now : state.snoozedFrom;
  await tx.run(store, [memberId, from, until, now]);
  const leavesAt = (end: Date): Date => quietUntil({ zone, ...state }, end) ?? end;
  const move = { now, heldUntil: before && leavesAt(before), until: snooze === null ? now : leavesAt(until) };
  await moveWaitingBulk(tx, memberId, move);
  await movePushes(tx, memberId, move);
};
