import { findAccountRecipient } from '#server/features/accounts/account/account-recipient-read-model.ts';
import { restoreStatus } from '#server/features/accounts/account/restore-status.ts';
import { sendLockOutLink } from '#server/features/accounts/lock-out/send-lock-out-link.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { acceptLink } from '#server/features/accounts/mails/create-link.ts';
import { writeAccountMail } from '#server/features/accounts/mails/write-account-mail.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import type { MailContext } from '#server/features/deletion/send-reactivation.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

type Context = MailContext & RequestContext & { readonly db: Database };

/**
 * Restores the account with the token of the mailed link. Returns true if this browser is now logged in. It is not if
 * the account has a second factor or if the member had locked themselves out before.
 */
export const restoreAccount = async (ctx: Context, { token }: { readonly token: string }): Promise<boolean> => {
  const { db, now, site, mailer } = ctx;
  return db.transaction(async (tx) => {
    const { memberId } = await acceptLink(tx, 'reactivate', token, now);
    const status = (await restoreStatus(tx, memberId, now)) ?? refuse('link_expired');
    const recipient = await findAccountRecipient({ db: tx, originOf: ctx.originOf }, memberId);
    if (recipient === null || recipient.site.id !== site.id) return refuse('link_expired');
    if (status === 'locked_out') {
      await sendLockOutLink(tx, ctx, recipient, memberId);
      return false;
    }
    const isLoggedIn = !(await needsSecondFactor(tx, memberId));
    if (isLoggedIn) await openSession(tx, ctx, { memberId });
    await mailer.send(tx, writeAccountMail(recipient, { kind: 'account_reactivated', path: '/' }));
    return isLoggedIn;
  });
};
