import { deleteNewsOfMember } from '#server/features/chat/chats/delete-news-of-member.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Hides the profile from all viewers. The account stays open, so that its owner can read the reason and appeal. Returns
 * false if it is disabled already.
 */
export const disableProfile = async (tx: Transaction, memberId: MemberId, now: Date): Promise<boolean> => {
  const profile = await tx.kysely
    .updateTable('profiles')
    .set({ status: 'disabled' })
    .where('member_id', '=', memberId)
    .where('status', '!=', 'disabled')
    .returning('member_id')
    .executeTakeFirst();
  if (profile === undefined) return false;
  await deleteNewsOfMember(tx, memberId, now);
  return true;
};
