import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';

type Options = {
  /** a module that sends `ready` once loaded, then answers each message with one message, one after the other */
  readonly entry: URL;
  readonly workerData?: object;
  /** the maximum of waiting requests; further ones are refused with `overloaded` */
  readonly waiting: number;
  /** a request that takes longer ends the thread, once it is ready */
  readonly longestMs: number;
  /** heap limit, beyond which the thread ends; absent: the process's limit */
  readonly heapMegabytes?: number;
};

/** Low-priority threads on a busy machine take long to load their modules. */
const STARTED_MS = 60_000;

export type LimitedThread<Request, Answer> = {
  /** Null: the thread failed during the request, or took too long. */
  ask(request: Request): Promise<Answer | null>;
  close(): Promise<void>;
};

/**
 * Runs one request at a time in a thread that starts with the first request, and again after a failure. It does not
 * keep the process alive.
 */
export const createLimitedThread = <Request extends object, Answer>({
  entry,
  workerData,
  waiting,
  longestMs,
  heapMegabytes,
}: Options): LimitedThread<Request, Answer> => {
  const queue = new PQueue({ concurrency: 1 });
  let worker: Worker | null = null;
  const ready = new WeakSet<Worker>();

  const start = (): Worker => {
    const started = new Worker(entry, {
      execArgv: [],
      ...(workerData !== undefined && { workerData }),
      ...(heapMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    });
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.on('error', forget).once('exit', forget);
    started.unref();
    return started;
  };

  const answerOf = (asked: Worker, request: Request): Promise<Answer | null> =>
    new Promise((resolve) => {
      const settle = (answer: Answer | null) => {
        clearTimeout(alarm);
        asked.off('message', hear).off('error', onEnd).off('exit', onEnd);
        resolve(answer);
      };
      const onEnd = () => settle(null);
      // Also ends a regular expression in the middle of its work.
      const endAfter = (ms: number) => setTimeout(() => void asked.terminate(), ms);
      const hear = (message: Answer | 'ready') => {
        if (message !== 'ready') return settle(message);
        ready.add(asked);
        clearTimeout(alarm);
        alarm = endAfter(longestMs);
      };
      let alarm = endAfter(ready.has(asked) ? longestMs : STARTED_MS);
      asked.on('message', hear).on('error', onEnd).on('exit', onEnd);
      asked.postMessage(request);
    });

  return {
    ask: async (request) => {
      if (queue.size >= waiting) return refuse('overloaded');
      return queue.add(() => answerOf((worker ??= start()), request));
    },
    close: async () => {
      // Remaining requests come from clients that have gone: the server closes before its threads do.
      await queue.onIdle();
      await worker?.terminate();
    },
  };
};
