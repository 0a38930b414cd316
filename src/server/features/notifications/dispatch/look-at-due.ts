import { lookAtMembers, type LookContext } from '#server/features/notifications/dispatch/look-at-members.ts';
import { leaseDue } from '#server/features/notifications/looking/reach-states-store.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Log } from '#server/platform/log/log.ts';

type Context = LookContext & { readonly log: Pick<Log, 'error'> };

/** How many share a transaction. */
const LOOKED_AT = 50;

/** Looks at everybody whose time has come. One who fails stops nobody else, and is looked at again after the lease. */
export const lookAtDue = async (ctx: Context, signal: AbortSignal): Promise<number> => {
  let failed = 0;
  while (!signal.aborted) {
    const due = await leaseDue(ctx.db, ctx.clock.now(), LOOKED_AT);
    failed += (await lookAtAll(ctx, due, signal)).length;
    if (due.length < LOOKED_AT) return failed;
  }
  return failed;
};

/** Returns who could not be told. */
export const lookAtAll = async (
  ctx: Context,
  memberIds: readonly MemberId[],
  signal: AbortSignal,
): Promise<MemberId[]> => {
  const failed: MemberId[] = [];
  for (let start = 0; start < memberIds.length && !signal.aborted; start += LOOKED_AT) {
    failed.push(...(await lookTogether(ctx, memberIds.slice(start, start + LOOKED_AT))));
  }
  return failed;
};

const lookTogether = async (ctx: Context, memberIds: readonly MemberId[]): Promise<MemberId[]> => {
  try {
    await lookAtMembers(ctx, memberIds);
    return [];
  } catch (error) {
    if (memberIds.length === 1) {
      ctx.log.error({ err: error }, 'A member could not be told what happened');
      return [...memberIds];
    }
    // One of them is at fault: alone they fail alone.
    const failed: MemberId[] = [];
    for (const memberId of memberIds) failed.push(...(await lookTogether(ctx, [memberId])));
    return failed;
  }
};
