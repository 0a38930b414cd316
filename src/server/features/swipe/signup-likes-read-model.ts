import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const held = statement<[memberId: MemberId], { liked_id: MemberId }>(
  'signup-likes-held',
  'select liked_id::text from signup_likes where member_id = $1',
);

/** Whom a member will like once the address is proved. */
export const findHeldLikes = async (tx: Transaction, memberId: MemberId): Promise<MemberId[]> =>
  (await tx.run(held, [memberId])).map(({ liked_id: id }) => id);
