import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

export type HasherRequest =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly passwordHash: string | null; readonly password: string };

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

/** argon2id at OWASP's smallest recommended cost: 19 MiB, two passes, about 33 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The lowest priority. On Linux it applies to this thread, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const nobodysHash = hashSync('nobody’s password', cost);

const answerTo = (request: HasherRequest): string | boolean => {
  const password = request.password.normalize('NFC');
  if (request.kind === 'hash') return hashSync(password, cost);
  const matches = verifySync(request.passwordHash ?? nobodysHash, password);
  return matches && request.passwordHash !== null;
};

port.on('message', (request: HasherRequest) => port.postMessage(answerTo(request)));
