import {
  type Attempt,
  forgetFailures,
  lockBucket,
  startAttempt,
  takeBackAttempt,
} from '#server/features/accounts/login-failures-store.ts';
import { FAILURES_BEFORE_LOCK, lockMinutes } from '#server/features/accounts/login-lock-rules.ts';
import { endSession, sha256, startSession } from '#server/features/accounts/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';

type Context = Pick<RequestContext, 'site' | 'now' | 'deviceId' | 'userAgent' | 'sessionToken' | 'cookies'> & {
  readonly db: Database;
  readonly passwords: PasswordHasher;
};

/**
 * Checks the password and opens a session under a new secret. Unknown addresses, accounts that cannot log in and wrong
 * passwords cost the same work and read the same.
 */
export const logIn = async (ctx: Context, input: { email: string; password: string }): Promise<MemberId> => {
  const { db, site, now } = ctx;
  const email = input.email.normalize('NFC').toLowerCase();
  const bucket = await bucketOf(ctx, email);
  const attempt = await startAttempt(db, bucket, now);
  if ('lockedUntil' in attempt) return refuse('login_locked', { minutes: minutesUntil(attempt.lockedUntil, now) });
  // So many are being looked at already that one more could be a sixth wrong one.
  if (attempt.failures > FAILURES_BEFORE_LOCK) return lockOut(ctx, bucket, attempt);

  const account = await db.kysely
    .selectFrom('members')
    .select(['id', 'password_hash', 'status'])
    .where('site_id', '=', site.id)
    .where('email', '=', email)
    .executeTakeFirst();
  const mayLogIn = account?.status === 'active' || account?.status === 'not_confirmed';
  let isRight: boolean;
  try {
    isRight = await ctx.passwords.verify(mayLogIn ? account.password_hash : null, input.password);
  } catch (error) {
    // Nobody has looked at it: it was no wrong password.
    await takeBackAttempt(db, bucket);
    throw error;
  }
  if (account === undefined || !isRight) return refuseWrongPassword(ctx, bucket, attempt);

  await forgetFailures(db, bucket);
  const memberId = account.id as MemberId;
  const session = await db.transaction(async (tx) => {
    if (ctx.sessionToken !== null) await endSession(tx, ctx.sessionToken);
    await rememberDevice(tx, ctx, email);
    return startSession(tx, { memberId, deviceId: ctx.deviceId, userAgent: ctx.userAgent, now });
  });
  ctx.cookies.startSession(session.token, session.expiresAt);
  return memberId;
};

/** A device that has logged in before counts for itself; all others share one counter per address. */
const bucketOf = async ({ db, site, deviceId }: Context, email: string): Promise<Buffer> => {
  const known = await db.kysely
    .selectFrom('known_devices')
    .select('last_login_at')
    .where('site_id', '=', site.id)
    .where('email_hash', '=', sha256(email))
    .where('device_hash', '=', sha256(deviceId))
    .executeTakeFirst();
  return sha256([site.id, email, known === undefined ? 'unknown devices' : deviceId].join('\n'));
};

const refuseWrongPassword = async (ctx: Context, bucket: Buffer, attempt: Attempt): Promise<never> =>
  attempt.failures < FAILURES_BEFORE_LOCK ? refuse('login_failed') : lockOut(ctx, bucket, attempt);

const lockOut = async ({ db, now }: Context, bucket: Buffer, attempt: Attempt): Promise<never> => {
  const minutes = lockMinutes(attempt.locks);
  await lockBucket(db, bucket, now, new Date(now.getTime() + minutes * 60_000));
  return refuse('login_locked', { minutes });
};

const rememberDevice = async (tx: Pick<Database, 'kysely'>, { site, deviceId, now }: Context, email: string) => {
  await tx.kysely
    .insertInto('known_devices')
    .values({ site_id: site.id, email_hash: sha256(email), device_hash: sha256(deviceId), last_login_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email_hash', 'device_hash']).doUpdateSet({ last_login_at: now }),
    )
    .execute();
};

const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
