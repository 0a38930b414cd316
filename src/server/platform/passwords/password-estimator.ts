import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { EstimateRequest, PasswordEstimate } from '#server/platform/passwords/password-estimator-worker.ts';

/** Estimating is quadratic in the length: this many characters take up to 0.1 s. Further ones would not change the result. */
const ESTIMATED_LENGTH = 32;
/** Each one makes the dictionary longer. */
const OWN_WORDS = 12;
/** An ordinary password takes a few milliseconds. */
const WAITING = 30;
/** While somebody types, the next character asks again anyway. */
const WAITING_HINTS = 5;

type Estimate = (password: string, ownWords: readonly string[]) => Promise<PasswordEstimate>;

/** Refused with `overloaded` when more than this wait. */
export type PasswordEstimator = {
  /** of a password that is to be stored */
  readonly estimate: Estimate;
  /** while it is typed: anybody may ask for these, so they have a queue of their own */
  readonly hint: Estimate;
  close(): Promise<void>;
};

export const createPasswordEstimator = (): PasswordEstimator => {
  const stored = createLane({ waiting: WAITING, isUrgent: true });
  const hints = createLane({ waiting: WAITING_HINTS, isUrgent: false });
  return {
    estimate: stored.estimate,
    hint: hints.estimate,
    close: async () => {
      await Promise.all([stored.close(), hints.close()]);
    },
  };
};

/** One password at a time in a worker thread, which starts with the first one and does not keep the process alive. */
const createLane = ({ waiting, isUrgent }: { readonly waiting: number; readonly isUrgent: boolean }) => {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;

  const startWorker = (): Worker => {
    const entry = new URL('./password-estimator-worker.ts', import.meta.url);
    const started = new Worker(entry, { execArgv: [], workerData: { isUrgent } });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    started.unref();
    return started;
  };

  const ask = async (request: EstimateRequest): Promise<PasswordEstimate> => {
    worker ??= startWorker();
    const answered = new AbortController();
    const answer = once(worker, 'message', { signal: answered.signal });
    const ended = once(worker, 'exit', { signal: answered.signal }).then(() => {
      throw new Error('The thread that estimates passwords has ended.');
    });
    worker.postMessage(request);
    try {
      const [estimate] = (await Promise.race([answer, ended])) as [PasswordEstimate];
      return estimate;
    } finally {
      ended.catch(() => {});
      answer.catch(() => {});
      answered.abort();
    }
  };

  const estimate: Estimate = async (password, ownWords) => {
    if (queue.size >= waiting) return refuse('overloaded');
    const beginning = password.normalize('NFC').slice(0, ESTIMATED_LENGTH);
    return queue.add(() => ask({ password: beginning, ownWords: ownWords.slice(0, OWN_WORDS) }));
  };
  const close = async () => {
    // Remaining requests come from clients that have gone: the server closes before its threads do.
    await queue.onIdle();
    await worker?.terminate();
  };
  return { estimate, close };
};
