import { deleteWaitingNews } from '#server/features/push/delete-waiting-news.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** No waiting notification is older, because a snooze lasts a week at most. */
const WAITS_DAYS = 9;
const MOST_READERS = 10_000;

const readersOf = statement<[writer: MemberId, now: Date], { member_id: MemberId }>(
  'conversation-readers',
  `select v.member_id from conversation_members v
   where v.other_id = $1 and v.unread > 0 and v.last_message_at > $2::timestamptz - interval '${WAITS_DAYS} days'
   order by v.last_message_at desc limit ${MOST_READERS}`,
);

/** Deletes waiting notifications about messages of a member who is not visible any more. */
export const deleteNewsOfMember = async (tx: Transaction, memberId: MemberId, now: Date): Promise<void> => {
  const readers = await tx.run(readersOf, [memberId, now]);
  if (readers.length === 0) return;
  await deleteWaitingNews(
    tx,
    readers.map(({ member_id: readerId }) => ({ memberId: readerId, partnerId: memberId })),
  );
};
