import { accountClosed } from '#server/features/accounts/accounts-events.ts';
import { forgetDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deleteUnsentMails } from '#server/platform/mail/delete-mails.ts';

/**
 * Deletes sessions, known devices, mailed links and unsent mails. The link that undoes an email change stays: an
 * intruder could change the address and then close the account to lock its owner out.
 */
export const closeAccount = async (
  tx: Transaction,
  events: Pick<Events, 'announce'>,
  { memberId, siteId, email }: { readonly memberId: MemberId; readonly siteId: number; readonly email: string | null },
): Promise<void> => {
  await tx.kysely.deleteFrom('sessions').where('member_id', '=', memberId).execute();
  await tx.kysely
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '!=', 'undo_email_change')
    .execute();
  await deleteUnsentMails(tx, memberId, { keptKind: 'email_change_notice' });
  await forgetDevices(tx, siteId, email ?? memberId);
  await events.announce(tx, accountClosed, { memberId });
};
