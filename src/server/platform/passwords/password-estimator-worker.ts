import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en';

export type EstimateRequest = { readonly password: string; readonly ownWords: readonly string[] };
export type PasswordEstimate = {
  /** 0: guessed at once … 4: practically never */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** in the list of leaked passwords, or guessed within a thousand tries */
  readonly isCommon: boolean;
};

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread.');

// The lowest priority. On Linux it applies to this thread, elsewhere to the whole process.
const { isUrgent } = workerData as { readonly isUrgent: boolean };
if (!isUrgent && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
});

port.on('message', ({ password, ownWords }: EstimateRequest) => {
  const { score, sequence } = zxcvbn.check(password, [...ownWords]);
  const [whole] = sequence;
  const isListed = sequence.length === 1 && whole?.['dictionaryName'] === 'passwords-common';
  port.postMessage({ score, isCommon: score === 0 || isListed } satisfies PasswordEstimate);
});
port.postMessage('ready');
