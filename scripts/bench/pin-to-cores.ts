import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Process ids of server and database; their child processes are included. */
type Served = { readonly pids: readonly number[] };

const pin = (cores: string, pids: readonly number[]): void => {
  for (const pid of pids) execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
};

const withChildren = (pid: number): number[] => [
  pid,
  ...globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  ),
];

const canPin = (): boolean => process.platform === 'linux' && cpus().length > 1 && hasTaskset();

const hasTaskset = (): boolean => {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Pins server and database to one core and the load to the others, because real load comes from other machines. Where
 * that is not possible they share all cores. `summary` goes into the report.
 */
export const separateLoad = ({ pids }: Served): { readonly summary: string; undo(): void } => {
  if (!canPin()) return { summary: 'database, server and load share the machine', undo: () => {} };
  const all = `0-${cpus().length - 1}`;
  const served = (): number[] => pids.flatMap(withChildren);
  pin('0', served());
  pin(cpus().length === 2 ? '1' : `1-${cpus().length - 1}`, [process.pid]);
  return {
    summary: 'database and server share one core, the load has the rest of the machine',
    undo: () => pin(all, [...served(), process.pid]),
  };
};
