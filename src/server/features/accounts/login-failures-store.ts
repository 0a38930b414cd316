import { FAILURE_WINDOW_MINUTES } from '#server/features/accounts/login-lock-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

export type Attempt = { failures: number; locks: number };

/** Counts an attempt before its password is looked at, so that parallel guesses cannot outrun the lock. */
const countAttempt = statement<[bucket: Buffer, now: Date], Attempt>(
  'login-count-attempt',
  `insert into login_failures as known (bucket, failures, window_starts_at) values ($1, 1, $2)
   on conflict (bucket) do update set
     failures = case when known.window_starts_at < $2::timestamptz - interval '${FAILURE_WINDOW_MINUTES} minutes' then 1 else known.failures + 1 end,
     window_starts_at = case when known.window_starts_at < $2::timestamptz - interval '${FAILURE_WINDOW_MINUTES} minutes' then $2 else known.window_starts_at end,
     locks = case when known.window_starts_at < $2::timestamptz - interval '1 day' then 0 else known.locks end
   where known.locked_until is null or known.locked_until <= $2
   returning failures, locks`,
);

/** The counted attempt, or until when this bucket takes none. */
export const startAttempt = async (
  db: Database,
  bucket: Buffer,
  now: Date,
): Promise<Attempt | { lockedUntil: Date }> => {
  const [attempt] = await db.run(countAttempt, [bucket, now]);
  if (attempt !== undefined) return attempt;
  const row = await db.kysely
    .selectFrom('login_failures')
    .select('locked_until')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return { lockedUntil: row?.locked_until ?? now };
};

/** Of parallel attempts only the first locks, so that one flood counts as one lock. */
export const lockBucket = async (db: Database, bucket: Buffer, now: Date, lockedUntil: Date): Promise<void> => {
  await db.kysely
    .updateTable('login_failures')
    .set(({ eb }) => ({ failures: 0, window_starts_at: now, locks: eb('locks', '+', 1), locked_until: lockedUntil }))
    .where('bucket', '=', bucket)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute();
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

/** A lock is felt for a day after its last failure; then nobody counts it any more. */
export const deleteOldFailures = async (db: Database, now: Date): Promise<void> => {
  const yesterday = new Date(now.getTime() - 2 * 24 * 3600 * 1000);
  await db.kysely.deleteFrom('login_failures').where('window_starts_at', '<', yesterday).execute();
};
