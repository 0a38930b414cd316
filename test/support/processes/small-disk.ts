import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type SmallDisk = {
  /** The mount point, empty at first. */
  readonly folder: string;
  /** Fills the disk completely. */
  fill(): void;
  /** Deletes the file with which `fill` filled the disk. */
  free(): void;
  resize(megabytes: number): void;
  remove(): void;
};

/** Mounts a small disk in memory (tmpfs). Requires root. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-disk-'));
  const mount = (options: string): void => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    } catch (error) {
      throw new Error('Only root may mount the small disk that this test fills.', { cause: error });
    }
  };
  // Writable by all accounts, because some servers refuse to run as root.
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
      // `--lazy` works even if a failed test has left files open.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
};

/** Mounts a small disk and removes it at the end of the current test. */
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
