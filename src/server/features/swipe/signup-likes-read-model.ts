import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const held = statement<[memberId: MemberId], { liked_id: MemberId }>(
  'signup-likes-held',
  'select liked_id::text from signup_likes where member_id = $1',
);

/** Returns the members who will get this member's likes once the address is confirmed. */
export const findHeldLikes = async (tx: Transaction, memberId: MemberId): Promise<MemberId[]> =>
  (await tx.run(held, [memberId])).map(({ liked_id: id }) => id);
