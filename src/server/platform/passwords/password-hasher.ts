import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { HasherRequest } from '#server/platform/passwords/password-hasher-worker.ts';

/** Who would wait longer than about a second is told to come back. */
const WAITING_PER_RUNNING = 30;

const halfOfTheCores = (): number => Math.max(1, Math.floor(availableParallelism() / 2));

export type PasswordHasher = {
  /** Refuses with `overloaded` when nobody could be served anyway: before any other work is done for them. */
  requireRoom(): void;
  hash(password: string): Promise<string>;
  /** `null` stands for an unknown account: the same work is done and the answer is no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/**
 * At most `running` work at a time, in threads that let everybody else go first: a flood of logins leaves the machine to
 * them. A thread starts when it is needed first, and keeps the process alive only while it works.
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

/** One that fails is not put back; `once` rejects with its error. */
const startWorker = (): Worker => new Worker(new URL('./password-hasher-worker.ts', import.meta.url), { execArgv: [] });
