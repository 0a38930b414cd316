import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { refuse } from '#server/platform/http/refuse.ts';

/** argon2id at OWASP's smallest recommended cost: 19 MiB, two passes, about 33 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

/** At most `running` work at a time, so that a flood of logins leaves the machine to everybody else. */
export const createPasswordHasher = (running = halfOfTheCores()): PasswordHasher => {
  const queue = new PQueue({ concurrency: running });
  const requireRoom = () => {
    if (queue.size >= WAITING_PER_RUNNING * running) refuse('overloaded');
  };
  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    requireRoom();
    return queue.add(work);
  };
  const nobodysHash = hash('nobody’s password', cost);
  return {
    requireRoom,
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'));
        return matches && passwordHash !== null;
      }),
  };
};
