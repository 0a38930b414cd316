import { availableParallelism } from 'node:os';
import { type StepResult, runSteps, type Step } from '#scripts/run-steps.ts';

const STEPS_AT_ONCE = 2;
/** For each step that is written in Go: two that both count on all cores need half as long again. */
const cores = String(Math.max(1, Math.floor(availableParallelism() / STEPS_AT_ONCE)));

/** `npm run check`: everything that can be checked without running the product. */
const steps: Step[] = [
  {
    name: 'types',
    command: ['tsc', '-b', '--checkers', cores, '--builders', '1'],
    env: { GOMAXPROCS: cores },
  },
  { name: 'lint', command: ['oxlint', '--threads', cores], env: { GOMAXPROCS: cores } },
  { name: 'format', command: ['oxfmt', '--check'], remedy: 'npm run format' },
  { name: 'unused', command: ['knip', '--treat-config-hints-as-errors', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'architecture', command: ['vitest', 'run', '--project', 'architecture'] },
  // A database for a few statements is done before its code is optimised.
  {
    name: 'schema',
    command: ['node', '--liftoff-only', 'scripts/generate-schema.ts', '--check'],
    remedy: 'npm run db:schema',
  },
  { name: 'messages', command: ['node', 'scripts/check-messages.ts'] },
  { name: 'pages', command: ['node', 'scripts/check-pages.ts'] },
];

const results = await runSteps(steps, STEPS_AT_ONCE);
const failed = results.filter((result: StepResult) => !result.ok);
console.log(failed.length === 0 ? 'check: all good' : `check: ${failed.map(({ name }) => name).join(', ')} failed`);
if (failed.length > 0) process.exitCode = 1;
