import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** A restore compares `erase_at` with the time of its request, so an earlier one is too late from now on. */
const endRestoring = statement<[memberId: MemberId, now: Date], { member_id: MemberId }>(
  'account-erasure-start',
  `update account_deletions set erase_at = started_at where member_id = $1 and erase_at <= $2 returning member_id`,
);

/**
 * Locks a member whose erasure is due and makes it final: requests that still wait can no longer restore the account.
 * Returns false if the account was restored or is gone. Call after purchases are locked.
 */
export const startErasing = async (tx: Transaction, memberId: MemberId, now: Date): Promise<boolean> => {
  await lockMember(tx, memberId);
  return (await tx.run(endRestoring, [memberId, now])).length > 0;
};
