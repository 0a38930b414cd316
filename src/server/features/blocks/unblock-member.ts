import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Pair = [memberId: MemberId, blockedId: MemberId];

/** Locks the row, because the known-people list may be marking it at the same time. */
const leaveToList = statement<Pair, { is_known: boolean }>(
  'blocks-leave-to-list',
  `update blocks set is_by_hand = known_marks is null where blocker_id = $1 and blocked_id = $2 and is_by_hand
   returning known_marks is not null as is_known`,
);

const end = statement<Pair, never>(
  'blocks-end',
  'delete from blocks where blocker_id = $1 and blocked_id = $2 and is_by_hand',
);

/** Ends a block by hand. A block by the known-people list, of which members are not told, stays. */
export const unblockMember = async (tx: Transaction, memberId: MemberId, blockedId: MemberId): Promise<void> => {
  const [block] = await tx.run(leaveToList, [memberId, blockedId]);
  if (block?.is_known === false) await tx.run(end, [memberId, blockedId]);
};
