import { type PasswordContext, verifyPassword } from '#server/features/accounts/login/verify-password.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Context = PasswordContext & Pick<MemberContext, 'viewer' | 'sessionToken'>;

/** Checks the password again before sensitive changes. A wrong one counts as a failed login. */
export const confirmSession = async (ctx: Context, { password }: { password: string }): Promise<void> => {
  const account = await ctx.db.kysely
    .selectFrom('members')
    .select(['email', 'password_hash'])
    .where('id', '=', ctx.viewer.memberId)
    .executeTakeFirstOrThrow();
  const findHash = async () => account.password_hash;
  // An account without a confirmed address counts failed attempts under its id.
  const email = account.email ?? ctx.viewer.memberId;
  const isRight = await verifyPassword(ctx, { email, password, findHash });
  if (!isRight) return refuse('password_wrong');
  await markConfirmed(ctx);
};

const markConfirmed = async ({
  db,
  sessionToken,
  now,
}: Pick<MemberContext, 'sessionToken' | 'now'> & { readonly db: Pick<Database, 'kysely'> }): Promise<void> => {
  if (sessionToken === null) return;
  await db.kysely
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id_hash', '=', sha256(sessionToken))
    .execute();
};
