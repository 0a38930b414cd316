import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { actedFrom, type ActedFromContext } from '#server/features/accounts/login/acted-from-rules.ts';
import { type SecurityChange, writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { createTakeBackLink } from '#server/features/accounts/sessions/revoke-access.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

export type SecurityMailContext = Pick<MemberContext, 'viewer' | 'origin'> &
  ActedFromContext & { readonly mailer: Mailer };

/** Mails the owner that a passkey or second factor has changed, in case an intruder did it. */
export const announceSecurityChange = async (
  tx: Transaction,
  ctx: SecurityMailContext,
  change: SecurityChange,
): Promise<void> => {
  const { viewer, origin, mailer } = ctx;
  const recipient = await findAccountRecipient({ db: tx, originOf: () => origin }, viewer.memberId);
  if (recipient === null) return;
  const link = await createTakeBackLink(tx, { memberId: viewer.memberId, now: ctx.now });
  const mail = { kind: 'security_changed', change, ...link, ...actedFrom(recipient, ctx) } as const;
  await mailer.send(tx, writeAccountMail(recipient, mail));
};
