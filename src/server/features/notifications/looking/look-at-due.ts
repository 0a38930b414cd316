import { lookAtMember, type LookContext } from '#server/features/notifications/looking/look-at-member.ts';
import { leaseDue } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Log } from '#server/platform/log/log.ts';

const LEASED = 50;

/** Looks at everybody whose time has come. One who fails stops nobody else, and is looked at again after the lease. */
export const lookAtDue = async (
  ctx: LookContext & { readonly log: Pick<Log, 'error'> },
  signal: AbortSignal,
): Promise<number> => {
  let failed = 0;
  while (!signal.aborted) {
    const due = await leaseDue(ctx.db, ctx.clock.now(), LEASED);
    for (const memberId of due) {
      if (signal.aborted) return failed;
      try {
        await lookAtMember(ctx, memberId);
      } catch (error) {
        failed += 1;
        ctx.log.error({ err: error }, 'A member could not be told what happened');
      }
    }
    if (due.length < LEASED) return failed;
  }
  return failed;
};
