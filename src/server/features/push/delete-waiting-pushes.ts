import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const deleteOfMember = statement<[memberId: MemberId], never>(
  'push-delete-of-member',
  `delete from push_messages p using push_subscriptions b, sessions s
   where p.subscription_id = b.id and b.session_id = s.id and s.member_id = $1`,
);

/** What is queued for all browsers of a member. */
export const deleteWaitingPushes = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(deleteOfMember, [memberId]);
};
