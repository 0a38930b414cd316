import { banAccount } from '#server/features/accounts/account/ban-account.ts';
import { closeAccount } from '#server/features/accounts/account/close-account.ts';
import { deleteNewsOfMember } from '#server/features/chat/chats/delete-news-of-member.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Removes the member from all lists and ends all sessions and streams. Returns false if already banned or erased. */
export const banMember = async (
  tx: Transaction,
  events: Pick<Events, 'announce'>,
  memberId: MemberId,
  now: Date,
): Promise<boolean> => {
  const member = await banAccount(tx, memberId);
  if (member === null) return false;
  await deleteNewsOfMember(tx, memberId, now);
  await closeAccount(tx, events, { memberId, siteId: member.site_id, email: member.email });
  return true;
};
