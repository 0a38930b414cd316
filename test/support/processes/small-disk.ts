import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type SmallDisk = {
  /** An empty folder on it. */
  readonly folder: string;
  /** Until not a byte more goes in. */
  fill(): void;
  /** Takes away what filled it. */
  free(): void;
  resize(megabytes: number): void;
  remove(): void;
};

/** A disk in memory that is soon full. Only root may mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-disk-'));
  const mount = (options: string): void => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    } catch (error) {
      throw new Error('Only root may mount the small disk that this test fills.', { cause: error });
    }
  };
  // Servers that refuse to run as root write there too.
  mount(`size=${megabytes}m,mode=1777`);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (let bytes = 1024 * 1024; bytes > 0; bytes = Math.floor(bytes / 2))
          writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    resize: (size) => mount(`remount,size=${size}m`),
    remove: () => {
      // Lazily: also from under what a failed test has left open.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
};

/** The same, until the end of the test that asks for it. */
export const makeSmallDisk = (megabytes: number): SmallDisk => {
  const disk = mountSmallDisk(megabytes);
  onTestFinished(() => disk.remove());
  return disk;
};

const writeUntilFull = (file: number, block: Buffer): void => {
  try {
    for (;;) writeSync(file, block);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
  }
};
