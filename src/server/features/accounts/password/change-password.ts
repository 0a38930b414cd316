import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { findAccount, type OwnAccount, recipientOf } from '#server/features/accounts/account/own-account-read-model.ts';
import { actedFrom, type ActedFromContext } from '#server/features/accounts/login/acted-from-rules.ts';
import { type PasswordContext, verifyPassword } from '#server/features/accounts/login/verify-password.ts';
import { revokeTokens } from '#server/features/accounts/mails/account-tokens-store.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { type NewPassword, requireNewPassword } from '#server/features/accounts/password/require-new-password.ts';
import { forgetDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import { requireConfirmed, requireOpenSession } from '#server/features/accounts/sessions/require-confirmed.ts';
import { createTakeBackLink } from '#server/features/accounts/sessions/revoke-access.ts';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';

type Context = MemberContext &
  PasswordContext &
  ActedFromContext & { readonly estimator: PasswordEstimator; readonly mailer: Mailer };

/**
 * Changes the password. Needs the old one, or a recent confirmation if the account has none. Ends all sessions and
 * opens a new one for this browser.
 */
export const changePassword = async (
  ctx: Context,
  { old_password, ...input }: NewPassword & { readonly old_password: string },
): Promise<void> => {
  const { db, viewer } = ctx;
  const account = (await findAccount(db, viewer.memberId)) ?? refuse('authentication_required');
  if (account.password_hash === null) await requireConfirmed(ctx);
  else await requireOldPassword(ctx, account, old_password);
  const hash = await requireNewPassword(ctx, account, input);
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, account.id);
    await requireOpenSession(tx, ctx);
    // The password was changed while this one was being checked.
    if (member?.password_hash !== account.password_hash) refuse('old_password_wrong', { field: 'old_password' });
    await storePassword(tx, ctx, account, { hash, isByMailbox: false });
    const provedEmail = account.email ?? account.id;
    await openSession(tx, ctx, { memberId: account.id, strongAt: viewer.strongAt, provedEmail });
  });
};

const requireOldPassword = async (ctx: Context, account: OwnAccount, password: string): Promise<void> => {
  const email = account.email ?? account.id;
  const isRight = await verifyPassword(ctx, { email, password, findHash: async () => account.password_hash });
  if (!isRight) refuse('old_password_wrong', { field: 'old_password' });
};

/** Stores the hash, ends all sessions, deletes known devices, revokes reset and address links, and mails the owner. */
export const storePassword = async (
  tx: Transaction,
  ctx: Pick<RequestContext, 'site' | 'origin'> & ActedFromContext & { readonly mailer: Mailer },
  account: OwnAccount,
  { hash, isByMailbox }: { readonly hash: string; readonly isByMailbox: boolean },
): Promise<void> => {
  await tx.kysely.updateTable('members').set({ password_hash: hash }).where('id', '=', account.id).execute();
  await endAllSessions(tx, account.id);
  await forgetDevices(tx, ctx.site.id, account.email ?? account.id);
  await revokeTokens(tx, account.id, 'reset_password');
  // An intruder who knew the old password may have requested a change to their own address.
  await revokeTokens(tx, account.id, 'change_email');
  if (account.email === null) return;
  const recipient = recipientOf(ctx, account, account.email);
  const link = await createTakeBackLink(tx, { memberId: account.id, now: ctx.now, isByMailbox });
  const mail = { kind: 'password_changed', ...link, ...actedFrom(recipient, ctx) } as const;
  await ctx.mailer.send(tx, writeAccountMail(recipient, mail));
};
