import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/refuse.ts';

/** argon2id at OWASP's smallest recommended cost: 19 MiB, two passes, about 33 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most half of the cores work on it at a time, so that a flood of logins leaves the machine to everybody else. */
const MAXIMUM_RUNNING = Math.max(1, Math.floor(availableParallelism() / 2));
/** Who would wait longer than about a second is told to come back. */
const MAXIMUM_WAITING = 30 * MAXIMUM_RUNNING;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `null` stands for an unknown account: the same work is done and the answer is no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

export const createPasswordHasher = (): PasswordHasher => {
  const queue = new PQueue({ concurrency: MAXIMUM_RUNNING });
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= MAXIMUM_WAITING) refuse('overloaded');
    return queue.add(work);
  };
  const nobodysHash = hash('nobody’s password', cost);
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'));
        return matches && passwordHash !== null;
      }),
  };
};
