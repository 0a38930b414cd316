import { EventEmitter } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { queryObjects } from 'node:v8';

export type Weight = {
  /** heap used after a full garbage collection, plus memory of buffers outside the heap */
  readonly keptBytes: number;
  readonly residentBytes: number;
};

/** Counts that usually grow with a leak. */
export type Belongings = {
  /** sockets, timers and other handles that keep Node running */
  readonly handles: number;
  /** open file descriptors */
  readonly descriptors: number;
  readonly emitters: number;
  readonly abortSignals: number;
  readonly processListeners: number;
};

export type Question = 'weight' | 'belongings';

const DESCRIPTORS = '/proc/self/fd';

/** Preloaded into a server by `--import`: collects garbage on request and reports memory. */
const weigh = async (): Promise<Weight> => {
  // Waits some turns of the event loop, so that memory of the last responses is released.
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
// Lets the process end although the IPC channel is open.
process.channel?.unref();
