import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type SmallDisk = {
  /** An empty folder on it. */
  readonly folder: string;
  /** Somebody frees space. */
  resize(megabytes: number): void;
};

/** A disk in memory that is soon full, until the end of the test that asks for it. */
export const makeSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-disk-'));
  const mount = (options: string): void => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    } catch (error) {
      throw new Error('Only root may mount the small disk that this test fills.', { cause: error });
    }
  };
  mount(`size=${megabytes}m`);
  onTestFinished(() => {
    // Lazily: also from under what a failed test has left open.
    execFileSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });
  return { folder, resize: (size) => mount(`remount,size=${size}m`) };
};
