import { issueToken, revokeTokens } from '#server/features/accounts/mails/account-tokens-store.ts';
import { type AccountMailRecipient, writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

/** Equal to the time for which an unconfirmed registration is kept. */
const ACTIVATION_DAYS = 7;

/** `mayLogIn` is false for banned members and those being deleted: they get no mail. */
export type AddressOwner = { readonly recipient: AccountMailRecipient; readonly mayLogIn: boolean };

/**
 * Mails the link that confirms the address and revokes earlier ones. If the address belongs to an account already, its
 * `owner` gets another mail instead, for the same work, so that response times do not reveal it.
 */
export const sendActivation = async (
  tx: Transaction,
  { mailer, now }: { readonly mailer: Mailer; readonly now: Date },
  {
    recipient,
    memberId,
    owner,
    isReminder,
  }: {
    readonly recipient: AccountMailRecipient;
    readonly memberId: MemberId;
    readonly owner: AddressOwner | null;
    readonly isReminder: boolean;
  },
): Promise<void> => {
  await revokeTokens(tx, memberId, 'activate');
  const expiresAt = addHours(now, ACTIVATION_DAYS * 24);
  const token = await issueToken(tx, { purpose: 'activate', memberId, payload: {}, now, expiresAt });
  if (owner === null) {
    const kind = isReminder ? 'activate_reminder' : 'activate';
    const path = `/activate/done?token=${token}`;
    const activation = writeAccountMail(recipient, { kind, path, validDays: ACTIVATION_DAYS });
    await mailer.send(tx, { ...activation, isUnasked: true });
    return;
  }
  const notice = writeAccountMail(owner.recipient, {
    kind: 'account_exists',
    path: '/login',
    resetPath: '/reset-password',
  });
  const mail = { ...notice, isUnasked: true } as const;
  await (owner.mayLogIn ? mailer.send(tx, mail) : mailer.rehearse(tx, mail));
};
