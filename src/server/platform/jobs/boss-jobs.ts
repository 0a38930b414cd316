import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { bossOptions, executorOf } from '#server/platform/jobs/boss-options.ts';
import { DEAD_LETTERS } from '#server/platform/jobs/dead-letters.ts';
import type { JobHandler, JobOptions, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

interface Registration {
  readonly handler: JobHandler<object>;
  readonly options: JobOptions;
  schedule?: { readonly cron: string; readonly data: object };
  workerId?: string;
}

export interface BossJobsContext {
  readonly db: Database;
  readonly log: Log;
  readonly observeJob: (seen: { name: string; failed: boolean; seconds: number }) => void;
  /** Polling interval for retries. New jobs need no poll: they wake the workers of all processes. */
  readonly pollSeconds?: number;
}

/** Longer for the embedded database, which has one process and one connection. */
const usualPollSeconds = { embedded: 10, postgres: 2 };
const stopTimeoutMs = 10_000;

/** Wakes the workers of all processes. The payload is a queue and the time from which it has a job. */
const CHANNEL = 'vonk_jobs';
const wake = statement<[payload: string], never>('jobs-wake', `select pg_notify('${CHANNEL}', $1)`);

/** Jobs of a queue that one statement fetches, or settles. */
const BATCH = 100;
const SOON_MS = 60_000;
/** Timers fire up to a millisecond early, and the database's clock may be behind; a job not yet due would wait for a poll. */
const MARGIN_MS = 20;

/** Jobs in the schema `pgboss` of the same database, run by pg-boss. */
export const createBossJobs = ({ db, log, observeJob, ...options }: BossJobsContext): Jobs => {
  const pollSeconds = options.pollSeconds ?? usualPollSeconds[db.kind];
  const registrations = new Map<string, Registration>();
  /**
   * The transaction of the current `enqueue`. pg-boss reads uncached queues in it: on another connection, it would
   * block.
   */
  const transactions = new AsyncLocalStorage<Transaction>();
  const own = executorOf({ query: (text, values) => (transactions.getStore() ?? db).query(text, values) });
  const boss = new PgBoss({ ...bossOptions(db), db: own, cronWorkerIntervalSeconds: pollSeconds });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue has a fault'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));

  const registrationOf = (name: string): Registration => {
    const registration = registrations.get(name);
    if (registration === undefined) throw new Error(`No job is registered under the name ${name}.`);
    return registration;
  };

  const wakeWorker = (name: string): void => {
    const workerId = registrations.get(name)?.workerId;
    if (workerId !== undefined) boss.notifyWorker(workerId);
  };
  const wakeAtMoment = (payload: string): void => {
    const [name = '', moment] = payload.split(' ');
    const waitMs = Number(moment) - Date.now();
    if (waitMs <= 0) wakeWorker(name);
    // Jobs further in the future wait for the worker's next poll.
    else if (waitMs < SOON_MS) setTimeout(() => wakeWorker(name), waitMs + MARGIN_MS).unref();
  };
  const wakeAll = (): void => {
    for (const name of registrations.keys()) wakeWorker(name);
  };
  const wakeWorkers = async (tx: Transaction, name: string, startAfter = new Date(0)): Promise<void> => {
    await tx.run(wake, [`${name} ${startAfter.getTime()}`]);
  };

  const run = async (name: string, { handler }: Registration, job: Job): Promise<JobResult> => {
    // The batch timed out or the process stops: pg-boss has returned the job to the queue, and its retry may be
    // running.
    if (job.signal.aborted) return { id: job.id, status: 'failed', output: new Error('The batch was cut off') };
    const startedAt = performance.now();
    let failed = true;
    try {
      await handler(job.data, { id: job.id, signal: job.signal });
      failed = false;
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id }, 'A job failed');
      return { id: job.id, status: 'failed', output: error as object };
    } finally {
      observeJob({ name, failed, seconds: (performance.now() - startedAt) / 1000 });
    }
  };
  const work = async (name: string, registration: Registration): Promise<void> => {
    const {
      schedule,
      options: { batch = schedule === undefined ? BATCH : 1, concurrency = 1 },
    } = registration;
    const settings = { pollingIntervalSeconds: pollSeconds, batchSize: batch, perJobResults: true } as const;
    registration.workerId = await boss.work<object>(name, settings, async (jobs) => {
      // There may be more: the worker fetches again as soon as these are settled, until the queue is empty.
      if (jobs.length === batch) wakeWorker(name);
      const queue = new PQueue({ concurrency });
      return queue.addAll(jobs.map((job) => () => run(name, registration, job)));
    });
  };

  return {
    register(name, handler, options = {}) {
      if (registrations.has(name)) throw new Error(`Two jobs are named ${name}.`);
      // `enqueue` has put this data in under the same typed name.
      registrations.set(name, { handler: handler as JobHandler<object>, options });
    },
    schedule(name, cron, data) {
      registrationOf(name).schedule = { cron, data };
    },
    async enqueue(tx, name, data, { startAfter } = {}) {
      registrationOf(name);
      await transactions.run(tx, () =>
        boss.send(name, data, { db: executorOf(tx), ...(startAfter ? { startAfter } : {}) }),
      );
      await wakeWorkers(tx, name, startAfter);
    },
    async enqueueAll(tx, name, data) {
      registrationOf(name);
      const all = data.map((one) => ({ data: one }));
      await transactions.run(tx, () => boss.insert(name, all, { db: executorOf(tx) }));
      await wakeWorkers(tx, name);
    },
    async start() {
      await boss.start();
      await createQueues(boss, registrations);
      await applySchedules(boss, registrations);
      for (const [name, registration] of registrations) await work(name, registration);
      await db.listen(CHANNEL, { receive: wakeAtMoment, connect: wakeAll });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false });
    },
  };
};

const queueOptionsOf = (options: JobOptions) => ({
  retryLimit: options.retries ?? 5,
  retryDelay: options.retryDelaySeconds ?? 30,
  retryDelayMax: 3600,
  retryBackoff: true,
  expireInSeconds: options.expireSeconds ?? 300,
  // Finished jobs may name members: they are deleted long before a deleted account must be gone everywhere.
  deleteAfterSeconds: 3 * 24 * 3600,
  retentionSeconds: 7 * 24 * 3600,
  deadLetter: options.keepsDeadLetters === true ? DEAD_LETTERS : null,
});

/** No worker runs dead letters: they wait for `npm run jobs:retry`. */
const deadLetterOptions = { retentionSeconds: 10 * 24 * 3600 };

const createQueues = async (boss: PgBoss, registrations: ReadonlyMap<string, Registration>): Promise<void> => {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, deadLetterOptions);
  for (const [name, { options }] of registrations) {
    const wanted = queueOptionsOf(options);
    const queue = existing.get(name);
    if (queue === undefined) {
      const { deadLetter, ...others } = wanted;
      await boss.createQueue(name, deadLetter === null ? others : { ...others, deadLetter });
    } else if (differs(queue, wanted)) {
      await boss.updateQueue(name, wanted);
    } else continue;
    // pg-boss reads a queue that it has not cached on another connection. On the embedded database an `enqueue` inside a
    // transaction would wait for it forever. Fetching a job fills the cache.
    await boss.findJobs(name, { id: randomUUID() });
  }
};

const differs = (queue: QueueResult, wanted: ReturnType<typeof queueOptionsOf>): boolean =>
  Object.entries(wanted).some(([option, value]) => queue[option as keyof typeof wanted] !== value);

/** Makes the stored schedules equal to the declared ones, so that a renamed job leaves no schedule behind. */
const applySchedules = async (boss: PgBoss, registrations: ReadonlyMap<string, Registration>): Promise<void> => {
  const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, { schedule }] of registrations) {
    const known = stored.get(name);
    if (schedule === undefined) continue;
    stored.delete(name);
    const isSame = known?.cron === schedule.cron && JSON.stringify(known.data) === JSON.stringify(schedule.data);
    if (!isSame) await boss.schedule(name, schedule.cron, schedule.data, { tz: 'UTC' });
  }
  for (const name of stored.keys()) await boss.unschedule(name);
};
