import { closeAccount } from '#server/features/accounts/close-account.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Removes the member from all lists and ends all sessions and streams at once. False when already banned or erased. */
export const banMember = async (
  tx: Transaction,
  events: Pick<Events, 'announce'>,
  memberId: MemberId,
): Promise<boolean> => {
  const member = await tx.kysely
    .updateTable('members')
    .set({ status: 'banned' })
    .where('id', '=', memberId)
    .where('status', '!=', 'banned')
    .returning(['site_id', 'email'])
    .executeTakeFirst();
  if (member === undefined) return false;
  await closeAccount(tx, events, { memberId, siteId: member.site_id, email: member.email });
  return true;
};
