import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The name of a kind of job, with the type of its data. */
export type JobName<Data extends object> = string & { readonly data?: Data };

export const jobName = <Data extends object = Record<string, never>>(name: string): JobName<Data> => name;

export interface JobRun {
  readonly id: string;
  /** Aborts when the process stops or the run has timed out: another run may start then. */
  readonly signal: AbortSignal;
}

/** Runs at least once, so it must be idempotent. Throwing causes a retry. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>;

export interface JobOptions {
  /** Retries after a failure; 5 if absent. */
  readonly retries?: number;
  /** Backoff before the first retry; it doubles each time, up to an hour. 30 if absent. */
  readonly retryDelaySeconds?: number;
  /** The timeout of a run, which is that of a batch; 300 if absent. */
  readonly expireSeconds?: number;
  /** How many run concurrently in this process; 1 if absent. */
  readonly concurrency?: number;
  /**
   * How many are fetched at once; 100 if absent, 1 if the job is scheduled. The timeout is that of all of them together, so
   * what takes seconds is fetched one at a time.
   */
  readonly batch?: number;
  /** Keeps a job that failed in all retries for ten days as a dead letter, for `npm run jobs:retry`. */
  readonly keepsDeadLetters?: boolean;
}

export interface Jobs {
  /** Must be called before `start`. */
  register<Data extends object>(name: JobName<Data>, handler: JobHandler<Data>, options?: JobOptions): void;
  /** Schedules a registered job, in UTC: `17 3 * * *`. Before `start`; one schedule for each name. */
  schedule<Data extends object>(name: JobName<Data>, cron: string, data: Data): void;
  /** The job exists if and only if the transaction commits, and begins soon after, or soon after `startAfter`. */
  enqueue<Data extends object>(
    tx: Transaction,
    name: JobName<Data>,
    data: Data,
    options?: { readonly startAfter?: Date },
  ): Promise<void>;
  /** Enqueues several jobs of the same kind. */
  enqueueAll<Data extends object>(tx: Transaction, name: JobName<Data>, data: readonly Data[]): Promise<void>;
  start(): Promise<void>;
  /** Waits up to ten seconds for running jobs; those that are cut off run again later. */
  stop(): Promise<void>;
}

/** What scheduled jobs get that need only the database. Used before `start`. */
export type JobContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};
