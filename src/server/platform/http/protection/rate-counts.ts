import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

/** Where attempts are counted for all nodes. */
export type RateCounts = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

type Attempt = { readonly bucket: readonly string[]; readonly max: number };

/** Above this number, the oldest buckets are deleted, so that a flood of addresses cannot fill the disk. */
const REMEMBERED_BUCKETS = 1_000_000;

/**
 * The row lock gives each of several parallel attempts its own number; buckets are locked in order, so that there is no
 * deadlock. A window that ends far in the future was written before the clock was set back.
 */
const countAttempts = statement<
  [buckets: Buffer[], now: Date, windowSeconds: number, amount: number],
  { bucket: Buffer; attempts: number; ends_at: Date }
>(
  'rate-count-attempts',
  `insert into rate_counts as known (bucket, attempts, ends_at)
   select bucket, $4::integer, $2::timestamptz + make_interval(secs => $3::integer) from unnest($1::bytea[]) as bucket order by bucket
   on conflict (bucket) do update set
     attempts = case when known.ends_at <= $2 or known.ends_at > $2 + make_interval(secs => 2 * $3) then $4
                     else known.attempts + $4 end,
     ends_at = case when known.ends_at <= $2 or known.ends_at > $2 + make_interval(secs => 2 * $3) then excluded.ends_at
                    else known.ends_at end
   returning bucket, attempts, ends_at`,
);

/**
 * Adds an amount (negative to return it) to each bucket. Returns those above their maximum, with the seconds until they
 * reset.
 */
export const addTogether = async <Each extends Attempt>(
  { db, clock }: RateCounts,
  attempts: readonly Each[],
  { amount, windowSeconds }: { readonly amount: number; readonly windowSeconds: number },
): Promise<{ readonly attempt: Each; readonly waitSeconds: number }[]> => {
  const now = clock.now();
  const byHash = new Map(attempts.map((attempt) => [sha256(attempt.bucket.join('\n')).toString('hex'), attempt]));
  const buckets = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const counted = await db.run(countAttempts, [buckets, now, windowSeconds, amount]);
  return counted.flatMap(({ bucket, attempts: seen, ends_at: endsAt }) => {
    const attempt = byHash.get(bucket.toString('hex'));
    if (attempt === undefined || seen <= attempt.max) return [];
    return [{ attempt, waitSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }];
  });
};

/** Counts one attempt in each bucket. Returns the seconds until the next is allowed; null: this one is allowed. */
export const countTogether = async (
  counts: RateCounts,
  attempts: readonly Attempt[],
  windowSeconds: number,
): Promise<number | null> => {
  const exceeded = await addTogether(counts, attempts, { amount: 1, windowSeconds });
  return exceeded.length === 0 ? null : Math.max(...exceeded.map(({ waitSeconds }) => waitSeconds));
};

const deleteCounts = statement<[now: Date, remembered: number], never>(
  'rate-counts-delete',
  `delete from rate_counts where ends_at <= greatest($1::timestamptz,
     (select ends_at from rate_counts order by ends_at desc offset $2 limit 1))`,
);

export const deleteEndedCounts = async ({ db, clock }: RateCounts, remembered = REMEMBERED_BUCKETS): Promise<void> => {
  await db.run(deleteCounts, [clock.now(), remembered]);
};
