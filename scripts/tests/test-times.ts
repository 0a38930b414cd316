import { existsSync, readFileSync } from 'node:fs';

export type FileTime = {
  /** path relative to the project */
  readonly file: string;
  readonly project: string;
  readonly wallSeconds: number;
  /** CPU time of the test's process and its threads, without database server and child processes; null: not measured */
  readonly cpuSeconds: number | null;
};

export const readTimes = (file: string): FileTime[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FileTime[]) : [];

/** Maximum CPU time of a file in `npm test`. A heavier file needs a smaller size there, or belongs to `test:all`. */
const LIMIT_CPU_SECONDS = 10;

/** Median of all files of `npm test` on an idle machine with two cores (Node 24, 2026-11-26), for comparison. */
const MEDIAN_CPU_SECONDS = 0.3;

/** Factor for single files, whose garbage collection time depends on earlier files in the same process. */
const TOLERANCE = 2;

/** Files that may take longer, with the reason. */
const HEAVY_FILES: Readonly<Record<string, string>> = {
  'src/server/features/discovery/results/member-search-plans.test.ts':
    'plans all that looks for members over thousands of them',
};

/** Returns how many times slower this run was than on an idle machine, at least 1. */
const slownessOf = (times: readonly FileTime[]): number => {
  const measured = times.flatMap(({ cpuSeconds }) => cpuSeconds ?? []).toSorted((a, b) => a - b);
  return Math.max(1, (measured[Math.floor(measured.length / 2)] ?? 0) / MEDIAN_CPU_SECONDS);
};

/** Returns the files that exceed the limit, except the heavy files listed above. */
export const overLimit = (times: readonly FileTime[]): string[] => {
  const limit = LIMIT_CPU_SECONDS * TOLERANCE * slownessOf(times);
  return times
    .filter(({ file, cpuSeconds }) => (cpuSeconds ?? 0) > limit && HEAVY_FILES[file] === undefined)
    .map(
      ({ file, cpuSeconds }) =>
        `✗ ${file} takes ${cpuSeconds?.toFixed(1)} s of processor time, more than ${LIMIT_CPU_SECONDS}: give it a small size, or name it *.long.test.ts`,
    );
};

/** Returns the slowest files, one line each. */
export const describeSlowest = (times: readonly FileTime[], count = 20): string[] =>
  times
    .toSorted((a, b) => (b.cpuSeconds ?? b.wallSeconds) - (a.cpuSeconds ?? a.wallSeconds))
    .slice(0, count)
    .map(({ file, project, wallSeconds, cpuSeconds }) => {
      const cpu = cpuSeconds === null ? '' : `${cpuSeconds.toFixed(1)} s processor, `;
      return `${cpu}${wallSeconds.toFixed(1)} s  ${file} (${project})`;
    });
