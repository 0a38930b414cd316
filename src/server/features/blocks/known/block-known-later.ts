import { randomInt } from 'node:crypto';
import { blockKnown, type KnownPair } from '#server/features/blocks/known/block-known.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

type Pairs = { readonly pairs: readonly (Omit<KnownPair, 'mark'> & { readonly mark: string })[] };

/** One job for all pairs, so that the time of disappearing does not reveal the entry, address or number. */
export const blockKnownPeople = jobName<Pairs>('block-known-people');

/** Returns a random time 1 to 24 hours later. */
export const withinADay = (now: Date): Date => new Date(now.getTime() + randomInt(HOUR_MS, DAY_MS));

type Context = { readonly jobs: Pick<Jobs, 'enqueue'>; readonly now: Date };

/** Schedules the blocks. Locks no member rows, so it may be called while the entries are locked. */
export const blockKnownLater = async (
  tx: Transaction,
  { jobs, now }: Context,
  found: readonly KnownPair[],
): Promise<void> => {
  if (found.length === 0) return;
  const pairs = found.map(({ mark, ...members }) => ({ ...members, mark: mark.toString('hex') }));
  await jobs.enqueue(tx, blockKnownPeople, { pairs }, { startAfter: withinADay(now) });
};

export const blockFoundPeople = (db: Database, { pairs }: Pairs, now: Date): Promise<void> =>
  db.transaction((tx) =>
    blockKnown(
      tx,
      pairs.map(({ mark, ...members }) => ({ ...members, mark: Buffer.from(mark, 'hex') })),
      { now },
    ),
  );
