import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Leaving = {
  /** members with another status stay as they are */
  readonly statusBefore: 'not_confirmed' | 'active' | 'locked_out';
  readonly now: Date;
  readonly eraseAt: Date;
};

const leave = statement<[memberIds: readonly MemberId[], statusBefore: string, now: Date, eraseAt: Date], never>(
  'account-deletion-start',
  `with leaving as (
     update members set status = 'deletion_pending' where id = any ($1::bigint[]) and status = $2::text returning id)
   insert into account_deletions (member_id, status_before, started_at, erase_at)
   select id, $2::text, $3, $4 from leaving`,
);

/** Hides the accounts at once; the erasure job deletes them at `eraseAt`. */
export const startLeaving = async (
  tx: Transaction,
  memberIds: readonly MemberId[],
  { statusBefore, now, eraseAt }: Leaving,
): Promise<void> => {
  await tx.run(leave, [memberIds, statusBefore, now, eraseAt]);
};
