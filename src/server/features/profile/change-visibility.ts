import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Shown to all who may search, or only to existing conversation partners. */
type Visibility = 'active' | 'hidden';

/** Changes a profile that is not disabled. */
export const changeVisibility = async (tx: Transaction, memberId: MemberId, visibility: Visibility): Promise<void> => {
  await tx.kysely
    .updateTable('profiles')
    .set({ status: visibility })
    .where('member_id', '=', memberId)
    .where('status', '=', visibility === 'active' ? 'hidden' : 'active')
    .execute();
};

/** Hides the profile from all viewers. Returns false if it is disabled already. */
export const disableProfile = async (tx: Transaction, memberId: MemberId): Promise<boolean> => {
  const disabled = await tx.kysely
    .updateTable('profiles')
    .set({ status: 'disabled' })
    .where('member_id', '=', memberId)
    .where('status', '!=', 'disabled')
    .returning('member_id')
    .executeTakeFirst();
  return disabled !== undefined;
};

/** Returns false if the profile is not disabled. */
export const enableProfile = async (tx: Transaction, memberId: MemberId, visibility: Visibility): Promise<boolean> => {
  const enabled = await tx.kysely
    .updateTable('profiles')
    .set({ status: visibility })
    .where('member_id', '=', memberId)
    .where('status', '=', 'disabled')
    .returning('member_id')
    .executeTakeFirst();
  return enabled !== undefined;
};
