import { rememberDevice } from '#server/features/accounts/known-devices-store.ts';
import { openSession } from '#server/features/accounts/open-session.ts';
import { type PasswordContext, verifyPassword } from '#server/features/accounts/verify-password.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { normalEmail } from '#shared/domain/email-address.ts';

type Context = PasswordContext & Pick<RequestContext, 'userAgent' | 'sessionToken' | 'cookies'>;

/**
 * Checks the password and opens a session under a new secret. Unknown addresses, accounts that cannot log in and wrong
 * passwords cost the same work and read the same.
 */
export const logIn = async (ctx: Context, input: { email: string; password: string }): Promise<MemberId> => {
  const { db, site } = ctx;
  const email = normalEmail(input.email);
  const found: { memberId?: MemberId } = {};
  const findHash = async () => {
    const account = await db.kysely
      .selectFrom('members')
      .select(['id', 'password_hash', 'status'])
      .where('site_id', '=', site.id)
      .where('email', '=', email)
      .executeTakeFirst();
    if (account?.status !== 'active' && account?.status !== 'not_confirmed') return null;
    found.memberId = account.id as MemberId;
    return account.password_hash;
  };
  const isRight = await verifyPassword(ctx, { email, password: input.password, findHash });
  const { memberId } = found;
  if (!isRight || memberId === undefined) return refuse('login_failed');
  await db.transaction(async (tx) => {
    await rememberDevice(tx, ctx, email);
    await openSession(tx, ctx, { memberId });
  });
  return memberId;
};
