import { EventEmitter } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { queryObjects } from 'node:v8';

export type Weight = {
  /** what JavaScript keeps after a full collection, with the memory outside the heap that its buffers hold */
  readonly keptBytes: number;
  readonly residentBytes: number;
};

/** What usually grows along with a leak. */
export type Belongings = {
  /** sockets, timers and the like that Node waits for */
  readonly handles: number;
  /** what the operating system holds open for the process */
  readonly descriptors: number;
  readonly emitters: number;
  readonly abortSignals: number;
  readonly processListeners: number;
};

export type Question = 'weight' | 'belongings';

const DESCRIPTORS = '/proc/self/fd';

/** Loaded into a server by `--import`, in front of it: collects all garbage when it is asked, and says what is left. */
const weigh = async (): Promise<Weight> => {
  // What the last answers still hold goes with the turn in which they end.
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { keptBytes: heapUsed + external, residentBytes: rss };
};

const listBelongings = (): Belongings => ({
  handles: process.getActiveResourcesInfo().length,
  descriptors: existsSync(DESCRIPTORS) ? readdirSync(DESCRIPTORS).length : Number.NaN,
  emitters: countObjects(EventEmitter),
  abortSignals: countObjects(AbortSignal),
  processListeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
});

const countObjects = (kind: NewableFunction): number => queryObjects(kind, { format: 'count' });

process.on('message', (question: Question) => {
  void (question === 'weight' ? weigh() : Promise.resolve(listBelongings())).then((answer) => process.send?.(answer));
});
// Listening keeps no process alive.
process.channel?.unref();
