import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Uses the index `conversation_members_all`, and reads only the conversations of one member. */
const talkedWith = statement<[memberId: MemberId, others: readonly MemberId[]], { id: string }>(
  'members-talked-with',
  `select other_id::text as id from conversation_members
   where member_id = $1 and other_id = any ($2::bigint[])`,
);

/** Returns those of `others` with whom the member has a conversation, even if removed, archived or muted. */
export const findTalkedWith = async (
  db: Pick<Database, 'read'>,
  memberId: MemberId,
  others: readonly MemberId[],
): Promise<ReadonlySet<string>> => {
  if (others.length === 0) return new Set();
  return new Set((await db.read.run(talkedWith, [memberId, others])).map(({ id }) => id));
};
