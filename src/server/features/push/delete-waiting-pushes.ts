import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const deleteOfMember = statement<[memberId: MemberId], never>(
  'push-delete-of-member',
  `delete from push_messages where id = any (array(
     select p.id from push_messages p join push_subscriptions b on b.id = p.subscription_id join sessions s on s.id = b.session_id
     where s.member_id = $1 order by p.subscription_id, p.topic for update of p))`,
);

/** Deletes the queued pushes of all browsers of a member. */
export const deleteWaitingPushes = async (tx: Transaction, memberId: MemberId): Promise<void> => {
  await tx.run(deleteOfMember, [memberId]);
};
