import {
  forgetFailures,
  lockBucket,
  startAttempt,
  takeBackAttempt,
} from '#server/features/accounts/login/login-failures-store.ts';
import { FAILURES_BEFORE_LOCK, lockMinutes } from '#server/features/accounts/login/login-lock-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

type Context = { readonly db: Database; readonly now: Date };

/**
 * Returns the result of `attemptIt`, where null or false is a wrong attempt. Attempts are counted before they run: too
 * many wrong ones lock the bucket (`login_locked`); refuses with `overloaded` while running attempts could reach the
 * limit.
 */
export const countAttempt = async <Result>(
  { db, now }: Context,
  bucket: Buffer,
  attemptIt: () => Promise<Result>,
): Promise<Result> => {
  const attempt = await startAttempt(db, bucket, now);
  if (attempt === null) return refuse('overloaded');
  if ('lockedUntil' in attempt) return refuse('login_locked', { minutes: minutesUntil(attempt.lockedUntil, now) });
  let answer: Result;
  try {
    answer = await attemptIt();
  } catch (error) {
    // The attempt failed before anything was checked, so it does not count as wrong.
    await takeBackAttempt(db, bucket);
    throw error;
  }
  if (answer !== null && answer !== false) await forgetFailures(db, bucket);
  else if (attempt.failures >= FAILURES_BEFORE_LOCK) {
    const minutes = lockMinutes(attempt.locks);
    const until = new Date(now.getTime() + minutes * MINUTE_MS);
    if (await lockBucket(db, bucket, now, until)) return refuse('login_locked', { minutes });
  }
  return answer;
};

const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
