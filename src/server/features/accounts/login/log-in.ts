import { readDay } from '#server/features/accounts/account/account-day-read-model.ts';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { refuseLockedOut } from '#server/features/accounts/lock-out/refuse-locked-out.ts';
import { completeLogin, type LoginContext } from '#server/features/accounts/login/complete-login.ts';
import { startHalfLogin } from '#server/features/accounts/login/half-logins-store.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { type PasswordContext, verifyPassword } from '#server/features/accounts/login/verify-password.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { normalEmail } from '#shared/domain/account/email-address.ts';

type Context = PasswordContext & LoginContext;
type Credentials = { readonly email: string; readonly password: string };

type Account = {
  readonly memberId: MemberId;
  /** null unless the deletion is pending */
  readonly eraseAt: Date | null;
  /** null unless they have locked themselves out */
  readonly lockedUntil: Date | null;
  /** the hash that the password matched */
  readonly passwordHash: string | null;
};

/**
 * Opens a session with a new token. Unknown addresses, closed accounts and wrong passwords get the same answer for the
 * same work; only the right password reveals a pending deletion, the member's own lock-out or the need for a second
 * factor.
 */
export const logIn = async (ctx: Context, input: Credentials): Promise<MemberId> => {
  const { memberId, eraseAt, lockedUntil, passwordHash } = await findAccountByPassword(ctx, input);
  if (eraseAt !== null) return refuse('account_pending_deletion', { date: await readDay(ctx, memberId, eraseAt) });
  if (lockedUntil !== null) return refuseLockedOut(ctx, memberId, lockedUntil);
  const isComplete = await ctx.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    // The password was changed while this one was being checked.
    if (member?.password_hash !== passwordHash) return refuse('login_failed');
    if (await needsSecondFactor(tx, memberId)) {
      await startHalfLogin(tx, ctx, memberId);
      return false;
    }
    await completeLogin(tx, ctx, { memberId, isStrong: false });
    return true;
  });
  return isComplete ? memberId : refuse('second_factor_required');
};

/**
 * Returns the account with this address and password, even if its deletion is pending; refuses with `login_failed` or
 * `login_locked`.
 */
export const findAccountByPassword = async (ctx: PasswordContext, input: Credentials): Promise<Account> => {
  const email = normalEmail(input.email);
  const found: { account?: Account } = {};
  const findHash = async () => {
    const row = await ctx.db.kysely
      .selectFrom('members as m')
      .leftJoin('account_deletions as d', 'd.member_id', 'm.id')
      .leftJoin('self_bans as s', 's.member_id', 'm.id')
      .select(['m.id', 'm.password_hash', 'm.status', 'd.erase_at', 's.ends_at'])
      .where('m.site_id', '=', ctx.site.id)
      .where('m.email', '=', email)
      .executeTakeFirst();
    if (row === undefined) return null;
    const isLeaving = row.status === 'deletion_pending' && row.erase_at !== null && row.erase_at > ctx.now;
    const lockedUntil = row.status === 'locked_out' ? row.ends_at : null;
    const mayEnter = row.status === 'active' || row.status === 'not_confirmed';
    if (!mayEnter && !isLeaving && lockedUntil === null) return null;
    const { id, erase_at: eraseAt, password_hash: passwordHash } = row;
    found.account = { memberId: id as MemberId, eraseAt: isLeaving ? eraseAt : null, lockedUntil, passwordHash };
    return passwordHash;
  };
  const isRight = await verifyPassword(ctx, { email, password: input.password, findHash });
  return isRight && found.account !== undefined ? found.account : refuse('login_failed');
};
