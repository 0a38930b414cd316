import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WRITES = 1_000;
/** The block size in which PostgreSQL writes its log. */
const BLOCK = Buffer.alloc(8192, 'x');

/** Returns the ms that each of 1000 synced writes to this folder takes: a lower bound for durable commits. */
export const measureDiskSync = async (folder: string): Promise<number[]> => {
  const path = join(folder, 'sync-probe');
  const file = openSync(path, 'w');
  const times: number[] = [];
  try {
    for (let position = 0; position < WRITES; position += 1) {
      writeSync(file, BLOCK, 0, BLOCK.length, (position % 512) * BLOCK.length);
      const start = performance.now();
      fdatasyncSync(file);
      times.push(performance.now() - start);
      await wait(1);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return times;
};
