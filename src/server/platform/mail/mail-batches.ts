import { type Database, statement } from '#server/platform/database/database.ts';

const AT_ONCE = 1_000;

const NEXT = (states: string): string =>
  `select id from mails where batch = $1 and state in (${states}) order by id limit ${AT_ONCE} for update`;

const hold = statement<[batch: string], { mails: number }>(
  'mail_batch_hold',
  `with taken as (update mails set state = 'held' where id = any (array(${NEXT("'waiting'")})) returning 1)
   select count(*)::int as mails from taken`,
);

const resume = statement<[batch: string, now: Date], { mails: number }>(
  'mail_batch_resume',
  `with taken as (update mails set state = 'waiting', next_attempt_at = greatest(next_attempt_at, $2) where id = any (array(${NEXT("'held'")})) returning 1)
   select count(*)::int as mails from taken`,
);

const expire = statement<[batch: string, now: Date], { mails: number }>(
  'mail_batch_expire',
  `with taken as (
     update mails set expires_at = $2 where id = any (array(
       select id from mails where batch = $1 and state in ('waiting', 'held', 'leaving') and coalesce(expires_at > $2, true)
       order by id limit ${AT_ONCE} for update)) returning 1)
   select count(*)::int as mails from taken`,
);

const drop = statement<[batch: string], { mails: number }>(
  'mail_batch_drop',
  `with taken as (delete from mails where id = any (array(${NEXT("'waiting', 'held'")})) returning 1)
   select count(*)::int as mails from taken`,
);

const countWaiting = statement<[batch: string, atMost: number], { waiting: number }>(
  'mail_batch_count_waiting',
  `select count(*)::int as waiting from (
     select from mails where batch = $1 and state in ('waiting', 'held', 'leaving') limit $2) as counted`,
);

type Runs = Pick<Database, 'run'>;

/** Repeats a statement that takes a limited number of mails. Returns the total. */
const takeAll = async (takeSome: () => Promise<readonly { readonly mails: number }[]>): Promise<number> => {
  let all = 0;
  for (;;) {
    const taken = (await takeSome())[0]?.mails ?? 0;
    if (taken === 0) return all;
    all += taken;
  }
};

/** Holds the waiting mails of a batch until it is resumed. Returns their number, without those being sent. */
export const holdBatch = (db: Runs, batch: string): Promise<number> => takeAll(() => db.run(hold, [batch]));

/** Resumes a batch: held mails leave with the next ones, or when their recipient's snooze ends. */
export const resumeBatch = (db: Runs, batch: string, now: Date): Promise<number> =>
  takeAll(() => db.run(resume, [batch, now]));

/**
 * Drops a batch and returns the number of mails dropped. Mails being sent leave now or never: if the server defers one,
 * it expires.
 */
export const dropBatch = async (db: Runs, batch: string, now: Date): Promise<number> => {
  await takeAll(() => db.run(expire, [batch, now]));
  return takeAll(() => db.run(drop, [batch]));
};

export const countBatch = async (db: Runs, batch: string, atMost: number): Promise<number> =>
  (await db.run(countWaiting, [batch, atMost]))[0]?.waiting ?? 0;
