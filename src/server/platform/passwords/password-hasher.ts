import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { HasherRequest } from '#server/platform/passwords/password-hasher-worker.ts';

/** Refused with `overloaded` when the wait would be longer than about a second. */
const WAITING_PER_RUNNING = 30;

const halfOfTheCores = (): number => Math.max(1, Math.floor(availableParallelism() / 2));

export type PasswordHasher = {
  /** Refuses with `overloaded` when the queue is full, before any other work is done for the request. */
  requireRoom(): void;
  hash(password: string): Promise<string>;
  /** `null` stands for an unknown account: the same work is done and the result is false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/**
 * Runs at most `running` hashes at a time, in low-priority threads, so that a flood of logins does not slow down other
 * requests. A thread starts when first needed and keeps the process alive only while it works.
 */
export const createPasswordHasher = (running = halfOfTheCores()): PasswordHasher => {
  const queue = new PQueue({ concurrency: running });
  const idle: Worker[] = [];
  const requireRoom = () => {
    if (queue.size >= WAITING_PER_RUNNING * running) refuse('overloaded');
  };
  const ask = async (request: HasherRequest): Promise<unknown> => {
    const worker = idle.pop() ?? startWorker();
    worker.ref();
    const answered = once(worker, 'message');
    worker.postMessage(request);
    const [answer] = (await answered) as [unknown];
    worker.unref();
    idle.push(worker);
    return answer;
  };
  const inTurn = async (request: HasherRequest): Promise<unknown> => {
    requireRoom();
    return queue.add(() => ask(request));
  };
  return {
    requireRoom,
    hash: async (password) => (await inTurn({ kind: 'hash', password })) as string,
    verify: async (passwordHash, password) => (await inTurn({ kind: 'verify', passwordHash, password })) === true,
  };
};

/** A failed thread is not used again; `once` rejects with its error. */
const startWorker = (): Worker => new Worker(new URL('./password-hasher-worker.ts', import.meta.url), { execArgv: [] });
