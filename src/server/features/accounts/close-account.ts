import { forgetDevices } from '#server/features/accounts/login/known-devices-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/**
 * Ends every way in and every word on its way out: sessions, known devices, mailed links, mails that have not left. Only
 * the owner of an address that was changed lately keeps the way back: an intruder may have changed it and leave.
 */
export const closeAccount = async (
  tx: Transaction,
  { memberId, siteId, email }: { readonly memberId: MemberId; readonly siteId: number; readonly email: string | null },
): Promise<void> => {
  await tx.kysely.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await tx.kysely
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'undo_email_change')
    .execute();
  await tx.kysely
    .deleteFrom('mails')
    .where('member_id', '=', memberId)
    .where('kind', '!=', 'email_change_notice')
    .where('sent_at', 'is', null)
    .execute();
  await forgetDevices(tx, siteId, email ?? memberId);
};
