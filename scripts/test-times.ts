import { existsSync, readFileSync } from 'node:fs';

export type FileTime = {
  /** relative to the project */
  readonly file: string;
  readonly project: string;
  readonly wallSeconds: number;
  /** of the test's process and its threads, without database server and child processes; null where nobody measured */
  readonly cpuSeconds: number | null;
};

export const readTimes = (file: string): FileTime[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FileTime[]) : [];

/** The most processor time that a file of `npm test` should take; a heavier one gets a small size, or belongs to `test:all`. */
const LIMIT_CPU_SECONDS = 10;

/** Of all files of `npm test` on a quiet machine with two cores (Node 24, 2026-11-26): how slow a machine is, or how busy, shows here. */
const MEDIAN_CPU_SECONDS = 0.3;

/** One file varies more than the median: what collecting garbage costs it depends on the files before it in its process. */
const TOLERANCE = 2;

/** Files that may take longer, and why. */
const HEAVY_FILES: Readonly<Record<string, string>> = {
  'src/server/features/discovery/results/member-search-plans.test.ts':
    'plans all that looks for members over thousands of them',
};

/** How many times slower than a quiet machine this run was. */
const slownessOf = (times: readonly FileTime[]): number => {
  const measured = times.flatMap(({ cpuSeconds }) => cpuSeconds ?? []).toSorted((a, b) => a - b);
  return Math.max(1, (measured[Math.floor(measured.length / 2)] ?? 0) / MEDIAN_CPU_SECONDS);
};

/** Files of a whole run that are over the limit and not expected to be. */
export const overLimit = (times: readonly FileTime[]): string[] => {
  const limit = LIMIT_CPU_SECONDS * TOLERANCE * slownessOf(times);
  return times
    .filter(({ file, cpuSeconds }) => (cpuSeconds ?? 0) > limit && HEAVY_FILES[file] === undefined)
    .map(
      ({ file, cpuSeconds }) =>
        `✗ ${file} takes ${cpuSeconds?.toFixed(1)} s of processor time, more than ${LIMIT_CPU_SECONDS}: give it a small size, or name it *.long.test.ts`,
    );
};

/** The files that took longest, one line each. */
export const describeSlowest = (times: readonly FileTime[], count = 20): string[] =>
  times
    .toSorted((a, b) => (b.cpuSeconds ?? b.wallSeconds) - (a.cpuSeconds ?? a.wallSeconds))
    .slice(0, count)
    .map(({ file, project, wallSeconds, cpuSeconds }) => {
      const cpu = cpuSeconds === null ? '' : `${cpuSeconds.toFixed(1)} s processor, `;
      return `${cpu}${wallSeconds.toFixed(1)} s  ${file} (${project})`;
    });
