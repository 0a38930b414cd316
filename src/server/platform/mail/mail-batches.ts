import { statement, type Transaction } from '#server/platform/database/database.ts';

const hold = statement<[batch: string], { id: string }>(
  'mail_batch_hold',
  "update mails set state = 'held' where batch = $1 and state = 'waiting' returning id",
);

const resume = statement<[batch: string, now: Date], { id: string }>(
  'mail_batch_resume',
  "update mails set state = 'waiting', next_attempt_at = $2 where batch = $1 and state = 'held' returning id",
);

const drop = statement<[batch: string], { id: string }>(
  'mail_batch_drop',
  "delete from mails where batch = $1 and state in ('waiting', 'held') returning id",
);

const countWaiting = statement<[batch: string, atMost: number], { waiting: number }>(
  'mail_batch_count_waiting',
  `select count(*)::int as waiting from (
     select from mails where batch = $1 and state in ('waiting', 'held', 'leaving') limit $2) as counted`,
);

/** What waits of it does not leave until it is resumed. Returns its number; what is being handed over is not among it. */
export const holdBatch = async (tx: Pick<Transaction, 'run'>, batch: string): Promise<number> =>
  (await tx.run(hold, [batch])).length;

/** What was held leaves with the next mails. */
export const resumeBatch = async (tx: Transaction, batch: string, now: Date): Promise<number> =>
  (await tx.run(resume, [batch, now])).length;

/** Returns the number of mails that will not leave any more. */
export const dropBatch = async (tx: Transaction, batch: string): Promise<number> =>
  (await tx.run(drop, [batch])).length;

export const countBatch = async (db: Pick<Transaction, 'run'>, batch: string, atMost: number): Promise<number> =>
  (await db.run(countWaiting, [batch, atMost]))[0]?.waiting ?? 0;
