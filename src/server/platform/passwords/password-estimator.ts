import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { EstimateRequest, PasswordEstimate } from '#server/platform/passwords/password-estimator-worker.ts';

/** An odd password costs the square of its length: of so many signs a tenth of a second. What follows would add nothing. */
const ESTIMATED_LENGTH = 32;
/** Each one makes the dictionary longer. */
const OWN_WORDS = 12;
/** An ordinary password takes a few milliseconds. */
const WAITING = 30;
/** Whoever is still typing asks again with the next letter. */
const WAITING_HINTS = 5;

type Estimate = (password: string, ownWords: readonly string[]) => Promise<PasswordEstimate>;

/** Who would wait long is told to come back. */
export type PasswordEstimator = {
  /** of a password that is to be stored */
  readonly estimate: Estimate;
  /** while it is typed: anybody may ask for these, so they wait for nobody else and nobody for them */
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

/** One password at a time in a thread of its own, which starts with the first one and keeps no process alive. */
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
    // A few that were asked for by who has gone: the server closes before its threads do.
    await queue.onIdle();
    await worker?.terminate();
  };
  return { estimate, close };
};
