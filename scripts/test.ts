import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findBrowser } from '#scripts/find-browser.ts';
import { runStep, type Step } from '#scripts/run-steps.ts';
import {
  addCounts,
  describeCounts,
  readPlaywrightCounts,
  readVitestCounts,
  type Counts,
} from '#scripts/tests/test-counts.ts';
import { readVitestFailures } from '#scripts/tests/test-failures.ts';
import { describeSlowest, overLimit, readTimes } from '#scripts/tests/test-times.ts';

/**
 * `npm test` runs the tests that every change must pass, `npm run test:all` (`--all`) all tests at full size. Both
 * accept names of parts (`npm run test:all -- kills soak`), and `--slowest`, which lists the 20 slowest test files.
 */
type Part = Step & {
  summary: string;
  reportFile: string;
  timesFile: string;
  needsBrowser: boolean;
  readCounts: (file: string, ok: boolean) => Counts;
  readFailures: (file: string) => string[];
};

const REPORTS = '.cache/test';
const FULL = { TEST_SIZE: 'full' };

const vitest = (name: string, summary: string, projects: readonly string[], env: Record<string, string> = {}): Part => {
  const reportFile = `${REPORTS}/${name}.json`;
  const timesFile = `${REPORTS}/${name}-times.json`;
  const command = [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./test/support/time-reporter.ts',
    `--outputFile.json=${reportFile}`,
  ] as const;
  return {
    name,
    summary,
    command,
    env: { ...env, TEST_TIMES: timesFile },
    reportFile,
    timesFile,
    needsBrowser: projects.includes('browser') || projects.includes('translated'),
    readCounts: readVitestCounts,
    readFailures: readVitestFailures,
  };
};

const browser = vitest('browser', 'components in a real browser', ['browser']);

const journeys: Part = {
  name: 'journeys',
  summary: 'through the running product in a browser',
  command: ['playwright', 'test'],
  reportFile: `${REPORTS}/e2e.json`,
  timesFile: `${REPORTS}/journeys-times.json`,
  needsBrowser: true,
  readCounts: readPlaywrightCounts,
  // Playwright itself lists the failures at the end of its output.
  readFailures: () => [],
};

/** All journeys in five parts of less than ten minutes, on a slow machine, too. */
const FIFTHS = [1, 2, 3, 4, 5].map((fifth): Part => ({
  ...journeys,
  name: `journeys-${fifth}`,
  summary: `${journeys.summary}, a fifth of all`,
  command: [...journeys.command, `--shard=${fifth}/5`],
  env: FULL,
}));

const soak: Part = {
  name: 'soak',
  summary: 'seven minutes of mixed load, and what stays in memory',
  command: ['node', 'scripts/soak.ts'],
  reportFile: '',
  timesFile: '',
  needsBrowser: false,
  readCounts: (_file, ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }),
  readFailures: () => [],
};

const guard: Part = {
  ...soak,
  name: 'guard',
  summary: 'the speed of paid messages beside a fixed commit',
  command: ['node', 'scripts/bench.ts', 'guard'],
};

const EVERY_CHANGE: readonly Part[] = [
  vitest('node', 'rules and features, on PostgreSQL and where the embedded database differs', [
    'node',
    'embedded',
    'web',
  ]),
  browser,
  journeys,
];

const EVERYTHING: readonly Part[] = [
  vitest('node', 'rules and features, on PostgreSQL', ['node', 'web']),
  vitest('embedded', 'features on the embedded database', ['embedded'], FULL),
  vitest('refund-kills', 'refunds and invoices whose process is killed at each step', ['refund-kills']),
  vitest('kills', 'payments, messages, mails and events whose process is killed at each step', ['kills']),
  vitest('faults', 'processes, databases and disks that break', ['faults']),
  vitest('memory', 'what a server keeps after pages and mixed load', ['memory']),
  vitest('histories', 'long random histories of money and mails beside a small model', ['histories']),
  vitest('sizes', 'what is paid, refused or erased at its full number, and broken requests', ['sizes']),
  browser,
  vitest('translated', 'components whose texts change, on a page that the browser translates', ['translated']),
  ...FIFTHS,
  soak,
  guard,
];

const { values, positionals: names } = parseArgs({
  options: { all: { type: 'boolean', default: false }, slowest: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const parts = values.all ? EVERYTHING : EVERY_CHANGE;
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No such tests: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const run = async (chosen: readonly Part[]): Promise<boolean> => {
  const browserEnv = await browserEnvironment(chosen);
  if (browserEnv === null) return false;
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Built once here, so that parallel processes do not all build it.
  const build = await runStep({ name: 'build', command: ['node', 'scripts/build/build-web.ts'] });
  if (!build.ok) {
    console.log(`${build.output}\n0 passed, 1 failed`);
    return false;
  }

  const lines: string[] = [];
  const counts: Counts[] = [];
  const failures: string[] = [];
  for (const part of chosen) {
    console.log(`\n── ${part.name}: ${part.summary}`);
    const result = await runPart(part, browserEnv);
    counts.push(result.counts);
    failures.push(...result.failures);
    lines.push(
      `${result.counts.failed === 0 ? '✓' : '✗'} ${part.name.padEnd(12)} ${describeCounts(result.counts)} (${result.seconds.toFixed(0)} s)`,
    );
  }
  for (const failure of failures) console.log(`\n${failure}`);
  if (values.slowest)
    console.log(`\n${describeSlowest(chosen.flatMap(({ timesFile }) => readTimes(timesFile))).join('\n')}`);
  console.log(`\n${lines.join('\n')}\n${describeCounts(addCounts(counts))}`);
  return counts.every(({ failed }) => failed === 0);
};

const browserEnvironment = async (chosen: readonly Part[]): Promise<Record<string, string> | null> => {
  if (!chosen.some(({ needsBrowser }) => needsBrowser)) return {};
  try {
    const { executablePath } = await findBrowser();
    console.log(`browser: ${executablePath}`);
    return { CHROMIUM_PATH: executablePath };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
};

const runPart = async (
  part: Part,
  env: Record<string, string>,
): Promise<{ seconds: number; counts: Counts; failures: string[] }> => {
  const { ok, seconds } = await runStep({ ...part, env: { ...part.env, ...env } }, (text) =>
    process.stdout.write(text),
  );
  const counts = part.readCounts(part.reportFile, ok);
  const tooHeavy = values.all ? [] : overLimit(readTimes(part.timesFile));
  counts.failed += tooHeavy.length;
  // A runner also fails without a failed test: on an error outside of tests, or if it finds no tests.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return { seconds, counts, failures: [...part.readFailures(part.reportFile), ...tooHeavy] };
};

process.exitCode = (await run(parts.filter(({ name }) => names.length === 0 || names.includes(name)))) ? 0 : 1;
