import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Hides the profile from everybody. The account stays open, so that its owner can read the reason and object. False
 * when it is disabled already.
 */
export const disableProfile = async (tx: Transaction, memberId: MemberId): Promise<boolean> => {
  const profile = await tx.kysely
    .updateTable('profiles')
    .set({ status: 'disabled' })
    .where('member_id', '=', memberId)
    .where('status', '!=', 'disabled')
    .returning('member_id')
    .executeTakeFirst();
  return profile !== undefined;
};
