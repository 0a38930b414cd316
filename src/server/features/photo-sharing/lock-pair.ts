import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockMembers = statement<[members: MemberId[]], never>(
  'photo-sharing-lock-members',
  'select from members where id = any ($1::bigint[]) order by id for key share',
);

const lockStates = statement<[members: MemberId[]], never>(
  'photo-sharing-lock-states',
  'select from member_state where member_id = any ($1::bigint[]) order by member_id for update',
);

/** The locks that a block takes, in its order: what is asked after this sees every block that was first. */
export const lockPair = async (tx: Transaction, ...members: MemberId[]): Promise<void> => {
  await tx.run(lockMembers, [members]);
  await tx.run(lockStates, [members]);
};
