import { findAccount, type OwnAccount } from '#server/features/accounts/account/own-account-read-model.ts';
import type { ActedFromContext } from '#server/features/accounts/login/acted-from-rules.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { clearLocks } from '#server/features/accounts/login/verify-password.ts';
import { findToken, takeToken } from '#server/features/accounts/mails/account-tokens-store.ts';
import { storePassword } from '#server/features/accounts/password/change-password.ts';
import { type NewPassword, requireNewPassword } from '#server/features/accounts/password/require-new-password.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import type { ForgetSecondFactors } from '#server/features/accounts/sessions/revoke-access.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';

type Context = RequestContext &
  ActedFromContext & {
    readonly db: Database;
    readonly mailer: Mailer;
    readonly passwords: PasswordHasher;
    readonly estimator: PasswordEstimator;
    readonly forgetSecondFactorsSince: ForgetSecondFactors;
  };

/**
 * Sets a new password with a mailed link, ends every session and login lock, and logs this browser in; null when a
 * second factor is needed first. A refused password does not use the link up.
 */
export const resetPassword = async (
  ctx: Context,
  { token, ...input }: NewPassword & { readonly token: string },
): Promise<MemberId | null> => {
  const { db, now } = ctx;
  const account = await requireLinkOwner(ctx, token);
  const hash = await requireNewPassword(ctx, account, input);
  return db.transaction(async (tx) => {
    // Another request may have used the link meanwhile.
    const { payload } = (await takeToken(tx, 'reset_password', token, now)) ?? refuse('link_expired');
    if (payload.forgetSince !== undefined) {
      await ctx.forgetSecondFactorsSince(tx, account.id, new Date(payload.forgetSince));
    }
    const address = account.email ?? account.id;
    await clearLocks(tx, ctx, address);
    await storePassword(tx, ctx, account, { hash, isByMailbox: true });
    if (await needsSecondFactor(tx, account.id)) return null;
    await openSession(tx, ctx, { memberId: account.id, provedEmail: address });
    return account.id;
  });
};

const requireLinkOwner = async ({ db, site, now }: Context, token: string): Promise<OwnAccount> => {
  const ownerId = (await findToken(db, 'reset_password', token, now))?.memberId ?? null;
  const account = ownerId === null ? null : await findAccount(db, ownerId);
  const isOpen = account?.status === 'active' || account?.status === 'not_confirmed';
  return account !== null && account.site_id === site.id && isOpen ? account : refuse('link_expired');
};
