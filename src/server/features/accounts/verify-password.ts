import { isKnownDevice } from '#server/features/accounts/known-devices-store.ts';
import {
  type Attempt,
  forgetFailures,
  lockBucket,
  startAttempt,
  takeBackAttempt,
} from '#server/features/accounts/login-failures-store.ts';
import { FAILURES_BEFORE_LOCK, lockMinutes } from '#server/features/accounts/login-lock-rules.ts';
import { sha256 } from '#server/features/accounts/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';

export type PasswordContext = Pick<RequestContext, 'site' | 'now' | 'deviceId'> & {
  readonly db: Database;
  readonly passwords: PasswordHasher;
};

type Input = {
  /** of the account, known or not, in its normal form */
  readonly email: string;
  readonly password: string;
  /** null: there is none; looked up only when an attempt is free */
  readonly findHash: () => Promise<string | null>;
};

/**
 * Whether the password is right. Every question counts as an attempt on the address: too many wrong ones lock it, with
 * the refusal `login_locked`. Unknown addresses cost the same work.
 */
export const verifyPassword = async (ctx: PasswordContext, { email, password, findHash }: Input): Promise<boolean> => {
  const { db, now } = ctx;
  const bucket = bucketOf(ctx, email, await isKnownDevice(db, ctx, email));
  const attempt = await startAttempt(db, bucket, now);
  if ('lockedUntil' in attempt) return refuse('login_locked', { minutes: minutesUntil(attempt.lockedUntil, now) });
  // So many are being looked at already that one more could be a sixth wrong one.
  if (attempt.failures > FAILURES_BEFORE_LOCK) return lockOut(ctx, bucket, attempt);

  const hash = await findHash();
  let isRight: boolean;
  try {
    isRight = await ctx.passwords.verify(hash, password);
  } catch (error) {
    // Nobody has looked at it: it was no wrong password.
    await takeBackAttempt(db, bucket);
    throw error;
  }
  if (isRight) await forgetFailures(db, bucket);
  else if (attempt.failures >= FAILURES_BEFORE_LOCK) await lockOut(ctx, bucket, attempt);
  return isRight;
};

type Device = Pick<RequestContext, 'site' | 'deviceId'>;

/** A device that has logged in before counts for itself; all others share one counter per address. */
const bucketOf = ({ site, deviceId }: Device, email: string, isKnown: boolean): Buffer =>
  sha256([site.id, email, isKnown ? deviceId : 'unknown devices'].join('\n'));

/** Whoever has proved the mailbox is no guesser: neither this device nor a new one stays locked out. */
export const clearLocks = async (db: Pick<Database, 'kysely'>, device: Device, email: string): Promise<void> => {
  for (const isKnown of [true, false]) await forgetFailures(db, bucketOf(device, email, isKnown));
};

const lockOut = async ({ db, now }: PasswordContext, bucket: Buffer, attempt: Attempt): Promise<never> => {
  const minutes = lockMinutes(attempt.locks);
  await lockBucket(db, bucket, now, new Date(now.getTime() + minutes * 60_000));
  return refuse('login_locked', { minutes });
};

const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
