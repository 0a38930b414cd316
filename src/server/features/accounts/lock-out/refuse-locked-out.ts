import { type DayContext, readDay } from '#server/features/accounts/account/account-day-read-model.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Refuses with the end of the lock-out. Only for callers who have proved that the account is theirs. */
export const refuseLockedOut = async (ctx: DayContext, memberId: MemberId, endsAt: Date): Promise<never> =>
  refuse('account_locked_out', { date: await readDay(ctx, memberId, endsAt) });
