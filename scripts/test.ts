import { mkdirSync, rmSync } from 'node:fs';
import { findBrowser } from '#scripts/find-browser.ts';
import { runStep, type Step } from '#scripts/run-steps.ts';
import {
  addCounts,
  describeCounts,
  readPlaywrightCounts,
  readVitestCounts,
  type Counts,
} from '#scripts/test-counts.ts';
import { readVitestFailures } from '#scripts/test-failures.ts';

/** `npm test`: all kinds of tests; `node scripts/test.ts e2e postgres` runs only the named ones. */
type Suite = Step & {
  says: string;
  reportFile: string;
  readCounts: (file: string) => Counts;
  readFailures: (file: string) => string[];
};

const REPORTS = '.cache/test';

const vitest = (name: string, says: string, args: string[], env: Record<string, string> = {}): Suite => {
  const reportFile = `${REPORTS}/${name}.json`;
  const command = [
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ] as const;
  return { name, says, command, env, reportFile, readCounts: readVitestCounts, readFailures: readVitestFailures };
};

const SUITES: Suite[] = [
  vitest('unit', 'rules and features on the embedded database', ['--project', 'node']),
  vitest('postgres', 'what uses a database, on a real PostgreSQL', ['--project', 'node'], {
    TEST_DATABASE: 'postgres',
  }),
  vitest('browser', 'components in a real browser', ['--project', 'browser']),
  {
    name: 'e2e',
    says: 'journeys through the running product',
    command: ['playwright', 'test'],
    reportFile: `${REPORTS}/e2e.json`,
    readCounts: readPlaywrightCounts,
    // Playwright itself ends its output with the failures.
    readFailures: () => [],
  },
];

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No such tests: ${unknown.join(', ')}. There are ${SUITES.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const suites = SUITES.filter(({ name }) => wished.length === 0 || wished.includes(name));

const run = async (chosen: readonly Suite[]): Promise<boolean> => {
  const browserEnv = await browserEnvironment(chosen);
  if (browserEnv === null) return false;
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const lines: string[] = [];
  const counts: Counts[] = [];
  const failures: string[] = [];
  for (const suite of chosen) {
    console.log(`\n── ${suite.name}: ${suite.says}`);
    const result = await runSuite(suite, browserEnv);
    counts.push(result.counts);
    failures.push(...suite.readFailures(suite.reportFile));
    lines.push(
      `${result.ok ? '✓' : '✗'} ${suite.name.padEnd(9)} ${describeCounts(result.counts)} (${result.seconds.toFixed(0)} s)`,
    );
  }
  for (const failure of failures) console.log(`\n${failure}`);
  console.log(`\n${lines.join('\n')}\n${describeCounts(addCounts(counts))}`);
  return counts.every(({ failed }) => failed === 0);
};

const browserEnvironment = async (chosen: readonly Suite[]): Promise<Record<string, string> | null> => {
  if (!chosen.some(({ name }) => name === 'browser' || name === 'e2e')) return {};
  try {
    const { executablePath } = await findBrowser();
    console.log(`browser: ${executablePath}`);
    return { CHROMIUM_PATH: executablePath };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
};

const runSuite = async (
  suite: Suite,
  env: Record<string, string>,
): Promise<{ ok: boolean; seconds: number; counts: Counts }> => {
  // Once, before several processes of a suite find it stale at the same time.
  const build = await runStep({ name: 'build', command: ['node', 'scripts/build-web.ts'] });
  if (!build.ok) {
    console.log(build.output);
    return { ok: false, seconds: build.seconds, counts: { passed: 0, failed: 1, skipped: 0 } };
  }
  const { ok, seconds } = await runStep({ ...suite, env: { ...suite.env, ...env } }, (text) =>
    process.stdout.write(text),
  );
  const counts = suite.readCounts(suite.reportFile);
  // A runner can fail without a failed test: by an error outside of tests, or if it found none.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return { ok: counts.failed === 0, seconds, counts };
};

process.exitCode = (await run(suites)) ? 0 : 1;
