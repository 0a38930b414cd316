import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/refuse.ts';
import type { EstimateRequest, PasswordEstimate } from '#server/platform/passwords/password-estimator-worker.ts';

/** What stands behind this adds little but costs the square of its length. */
const ESTIMATED_LENGTH = 72;
/** A nasty password takes half a second, an ordinary one a few milliseconds. */
const MAXIMUM_WAITING = 30;

export type PasswordEstimator = {
  estimate(password: string, ownWords: readonly string[]): Promise<PasswordEstimate>;
  close(): Promise<void>;
};

/**
 * Estimates one password at a time in a thread of its own, which starts with the first one and keeps no process alive.
 * Who would wait long is told to come back.
 */
export const createPasswordEstimator = (): PasswordEstimator => {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./password-estimator-worker.ts', import.meta.url), { execArgv: [] });
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

  return {
    estimate: async (password, ownWords) => {
      if (queue.size >= MAXIMUM_WAITING) return refuse('overloaded');
      const request = { password: password.normalize('NFC').slice(0, ESTIMATED_LENGTH), ownWords };
      return queue.add(() => ask(request));
    },
    close: async () => {
      await worker?.terminate();
    },
  };
};
