import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockMembers = statement<[ids: readonly MemberId[]], never>(
  'members-lock-group',
  'select from members where id = any ($1::bigint[]) order by id for no key update',
);

const lockStates = statement<[ids: readonly MemberId[]], never>(
  'members-lock-group-states',
  'select from member_state where member_id = any ($1::bigint[]) order by member_id for update',
);

/**
 * Takes the same locks as a block, in the same order as blocks and messages, so that there is no deadlock and later
 * reads in the transaction see every block that was committed before.
 */
export const lockPair = (tx: Transaction, one: MemberId, other: MemberId): Promise<void> => lockGroup(tx, [one, other]);

/** Locks the members of several pairs at once; locking pair by pair could deadlock. */
export const lockGroup = async (tx: Transaction, ids: readonly MemberId[]): Promise<void> => {
  await tx.run(lockMembers, [ids]);
  await tx.run(lockStates, [ids]);
};
