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
 * The locks that a block takes, in the order of blocks and messages: no deadlock, and what is asked after this sees every
 * block that was first.
 */
export const lockPair = async (tx: Transaction, one: MemberId, other: MemberId): Promise<void> => {
  await tx.run(lockMembers, [one, other]);
  await tx.run(lockStates, [one, other]);
};
