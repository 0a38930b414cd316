import { availableParallelism } from 'node:os';
import { type StepResult, runSteps, type Step } from '#scripts/run-steps.ts';

const STEPS_AT_ONCE = 2;
/** Cores for each step written in Go. Two such steps that each use all cores take 50 % longer. */
const cores = Math.max(1, Math.floor(availableParallelism() / STEPS_AT_ONCE));
/** The compiler's default number of checkers. More would cost time, because each repeats work of the others. */
const MOST_CHECKERS = 4;

/** `npm run check`: everything that can be checked without running the product. */
const steps: Step[] = [
  {
    name: 'types',
    command: ['tsc', '-b', '--checkers', `${Math.min(cores, MOST_CHECKERS)}`, '--builders', `${cores}`],
    env: { GOMAXPROCS: `${cores}` },
  },
  { name: 'lint', command: ['oxlint', '--threads', `${cores}`], env: { GOMAXPROCS: `${cores}` } },
  { name: 'format', command: ['oxfmt', '--check'], remedy: 'npm run format' },
  { name: 'unused', command: ['knip', '--treat-config-hints-as-errors', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'architecture', command: ['vitest', 'run', '--project', 'architecture'] },
  // `--liftoff-only` skips V8's optimising compiler, which takes longer than these few statements.
  {
    name: 'schema',
    command: ['node', '--liftoff-only', 'scripts/build/generate-schema.ts', '--check'],
    remedy: 'npm run db:schema',
  },
  { name: 'messages', command: ['node', 'scripts/check-messages.ts'] },
  { name: 'pages', command: ['node', 'scripts/check-pages.ts'] },
];

const results = await runSteps(steps, STEPS_AT_ONCE);
const failed = results.filter((result: StepResult) => !result.ok);
console.log(failed.length === 0 ? 'check: all good' : `check: ${failed.map(({ name }) => name).join(', ')} failed`);
if (failed.length > 0) process.exitCode = 1;
