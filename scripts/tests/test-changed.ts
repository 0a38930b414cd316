import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { runStep, type Step } from '#scripts/run-steps.ts';
import { findChangedTests } from '#scripts/tests/changed-tests.ts';

/** `npm run test:changed`: runs the tests of features and folders that differ from `main`, uncommitted files too. */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const { places, wide, ...found } = findChangedTests(changed);
const journeys = found.journeys.filter((path) => existsSync(path));

const testFiles = globSync('{src,test,scripts,tools}/**/*.test.{ts,tsx}').filter((file) =>
  places.some((place) => file.startsWith(place)),
);
const projects = ['node', 'embedded', 'web', 'architecture', 'browser', 'translated'].flatMap((project) => [
  '--project',
  project,
]);
const steps: Step[] = [
  ...(testFiles.length === 0
    ? []
    : [{ name: 'tests', command: ['vitest', 'run', ...projects, ...testFiles] as const }]),
  ...(journeys.length === 0 ? [] : [{ name: 'journeys', command: ['playwright', 'test', ...journeys] as const }]),
];

let ok = true;
for (const step of steps) {
  const result = await runStep(step, (text) => process.stdout.write(text));
  ok &&= result.ok;
}
if (steps.length === 0) console.log('Nothing has changed that has tests of its own.');
if (wide.length > 0) {
  console.log(`\nOthers build on these; only npm test proves them:\n${wide.map((path) => `  ${path}`).join('\n')}`);
}
process.exitCode = ok ? 0 : 1;
