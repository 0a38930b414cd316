import {
  FAILURE_WINDOW_MINUTES,
  FAILURES_BEFORE_LOCK,
  LONGEST_LOCK_MINUTES,
} from '#server/features/accounts/login/login-lock-rules.ts';
import { isRecentSql, latestPastSql } from '#server/platform/clock/recent.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export type Attempt = { failures: number; locks: number };

const isWindowOver = `not ${isRecentSql('known.window_starts_at', '$2', `${FAILURE_WINDOW_MINUTES} minutes`)}`;
/** A lock that ends later than the longest possible one was set before the clock was set back, and counts as over. */
const isLocked = (lockedUntil: string): string =>
  `${lockedUntil} > $2 and ${lockedUntil} < ${latestPastSql('$2')} + interval '${LONGEST_LOCK_MINUTES} minutes'`;

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot outrun the lock: there are never
 * more unchecked attempts than failures allowed.
 */
const countAttempt = statement<[bucket: Buffer, now: Date], Attempt>(
  'login-count-attempt',
  `insert into login_failures as known (bucket, failures, window_starts_at) values ($1, 1, $2)
   on conflict (bucket) do update set
     failures = case when ${isWindowOver} then 1 else known.failures + 1 end,
     window_starts_at = case when ${isWindowOver} then $2 else known.window_starts_at end,
     locks = case when known.window_starts_at < $2::timestamptz - interval '1 day' then 0 else known.locks end
   where (${isLocked('known.locked_until')}) is not true
     and (known.failures < ${FAILURES_BEFORE_LOCK} or ${isWindowOver})
   returning failures, locks`,
);

const lockOfBucket = statement<[bucket: Buffer, now: Date], { locked_until: Date }>(
  'login-lock-of-bucket',
  `select locked_until from login_failures where bucket = $1 and ${isLocked('locked_until')}`,
);

/**
 * Returns the counted attempt, or the end of the bucket's lock; null if as many attempts are running as may still fail.
 */
export const startAttempt = async (
  db: Database,
  bucket: Buffer,
  now: Date,
): Promise<Attempt | { lockedUntil: Date } | null> => {
  const [attempt] = await db.run(countAttempt, [bucket, now]);
  if (attempt !== undefined) return attempt;
  const [lock] = await db.run(lockOfBucket, [bucket, now]);
  return lock === undefined ? null : { lockedUntil: lock.locked_until };
};

/**
 * Returns false if a right password has cleared the failures meanwhile, or an unchecked attempt was taken back.
 */
export const lockBucket = async (db: Database, bucket: Buffer, now: Date, lockedUntil: Date): Promise<boolean> => {
  const locked = await db.kysely
    .updateTable('login_failures')
    .set(({ eb }) => ({ failures: 0, window_starts_at: now, locks: eb('locks', '+', 1), locked_until: lockedUntil }))
    .where('bucket', '=', bucket)
    .where('failures', '>=', FAILURES_BEFORE_LOCK)
    .returning('bucket')
    .executeTakeFirst();
  return locked !== undefined;
};

export const forgetFailures = async (db: Pick<Database, 'kysely'>, bucket: Buffer): Promise<void> => {
  await db.kysely.deleteFrom('login_failures').where('bucket', '=', bucket).execute();
};

export const takeBackAttempt = async (db: Database, bucket: Buffer): Promise<void> => {
  await db.kysely
    .updateTable('login_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute();
};

export const KEPT_FAILURE_DAYS = 2;

/** Deletes failures that have no effect any more: earlier locks lengthen the next one for a day only. */
export const deleteOldFailures = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_FAILURE_DAYS * DAY_MS);
  await db.kysely.deleteFrom('login_failures').where('window_starts_at', '<', before).execute();
};
