import { findSelfBanEnd } from '#server/features/accounts/lock-out/self-bans-store.ts';
import { createLink } from '#server/features/accounts/mails/create-link.ts';
import { type AccountMailRecipient, writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

type Context = { readonly now: Date; readonly mailer: Mailer };

/**
 * Mails the end of the lock-out and a link that deletes the account. Closing an account revokes the link, so a member
 * who returns to their lock-out gets a new one.
 */
export const sendLockOutLink = async (
  tx: Transaction,
  { now, mailer }: Context,
  recipient: AccountMailRecipient,
  memberId: MemberId,
): Promise<void> => {
  const endsAt = await findSelfBanEnd(tx, memberId);
  if (endsAt === null) return undefined;
  const path = await createLink(tx, { purpose: 'delete_account', memberId, payload: {}, now, expiresAt: endsAt });
  return mailer.send(tx, writeAccountMail(recipient, { kind: 'self_ban_started', path, endsAt }));
};
