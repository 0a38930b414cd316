import {
  clearFarewells,
  eraseMember,
  type ErasingContext,
  type FarewellContext,
} from '#server/features/deletion/erase-member.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';

export type ErasureContext = FarewellContext &
  Pick<ErasingContext, 'db' | 'objects' | 'erasures'> & { readonly clock: Clock; readonly log: Log };

/** Runs on a schedule, and at once if a member without a confirmed address leaves. */
export const eraseDueJob = jobName('erase-due-members');

/** Erases all due members; one that fails does not stop the others. Returns the number of failures to retry later. */
export const eraseDueMembers = async (ctx: ErasureContext, signal: AbortSignal): Promise<number> => {
  const now = ctx.clock.now();
  const due = await ctx.db.kysely
    .selectFrom('account_deletions')
    .select(['member_id', 'status_before'])
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .execute();
  let failed = 0;
  for (const { member_id: memberId, status_before: statusBefore } of due) {
    if (signal.aborted) break;
    try {
      await eraseMember({ ...ctx, now, signal }, memberId as MemberId, { isProved: statusBefore !== 'not_confirmed' });
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error }, 'A member could not be erased');
    }
  }
  // Files that cannot be deleted stay listed as leftovers for the next sweep; they do not delay the erasure of
  // accounts.
  try {
    await sweepLeftovers({ ...ctx, now }, signal);
  } catch (error) {
    failed += 1;
    ctx.log.error({ err: error }, 'Files of erased members could not be deleted');
  }
  await clearFarewells({ ...ctx, now, signal });
  return failed;
};
