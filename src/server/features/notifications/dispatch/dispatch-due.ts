import {
  dispatchToMembers,
  type DispatchContext,
} from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import { leaseDue } from '#server/features/notifications/planning/notification-states-store.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';

type Context = DispatchContext & { readonly log: Pick<Log, 'error'> };

/** Members per transaction. */
const BATCH_SIZE = 50;

/**
 * Checks all members who are due, and notifies them. A failure affects only that member, who is retried when the lease
 * ends.
 */
export const dispatchDue = async (ctx: Context, signal: AbortSignal): Promise<number> => {
  let failed = 0;
  while (!signal.aborted) {
    const due = await leaseDue(ctx.db, ctx.clock.now(), BATCH_SIZE);
    failed += (await dispatchAll(ctx, due, signal)).length;
    if (due.length < BATCH_SIZE) return failed;
  }
  return failed;
};

/** Returns the members who could not be notified. */
export const dispatchAll = async (
  ctx: Context,
  memberIds: readonly MemberId[],
  signal: AbortSignal,
): Promise<MemberId[]> => {
  const failed: MemberId[] = [];
  for (let start = 0; start < memberIds.length && !signal.aborted; start += BATCH_SIZE) {
    failed.push(...(await dispatchTogether(ctx, memberIds.slice(start, start + BATCH_SIZE))));
  }
  return failed;
};

const dispatchTogether = async (ctx: Context, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  try {
    await dispatchToMembers(ctx, memberIds);
    return [];
  } catch (error) {
    if (memberIds.length === 1) {
      ctx.log.error({ err: error }, 'A member could not be notified');
      return [...memberIds];
    }
    // One member's failure aborts the whole transaction, so each is retried alone.
    const failed: MemberId[] = [];
    for (const memberId of memberIds) failed.push(...(await dispatchTogether(ctx, [memberId])));
    return failed;
  }
};
