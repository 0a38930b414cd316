import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockMembers = statement<[one: MemberId, other: MemberId], never>(
  'members-lock-pair',
  `select from members where id in ($1, $2) order by id for no key update`,
);

const lockStates = statement<[one: MemberId, other: MemberId], never>(
  'members-lock-pair-states',
  `select from member_state where member_id in ($1, $2) order by member_id for update`,
);

/**
 * Takes the same locks as a block, in the same order as blocks and messages, so that there is no deadlock and later
 * reads in the transaction see every block that was committed before.
 */
export const lockPair = async (tx: Transaction, one: MemberId, other: MemberId): Promise<void> => {
  await tx.run(lockMembers, [one, other]);
  await tx.run(lockStates, [one, other]);
};
