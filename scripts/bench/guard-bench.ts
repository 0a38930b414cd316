import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Section } from '#scripts/bench/report.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Measured beside today's code. Replace it by a newer commit when speed has been gained, so that the gain is kept. */
const FIXED_COMMIT = '746ba81bec978236bb2de279ff050e2179c5de14';
/** Below this share of the fixed commit's rate the guard fails. */
const LEAST = 0.9;
const TURNS = 3;

/** Rates per second that `npm run bench -- chat` prints in both commits: what they are of, and how their row begins. */
const RATES = [
  ['one message a call', 'the SQL function, one message a call'],
  ['messages in batches', 'the same with up to'],
  ['over HTTP', 'POST /api/message.php'],
] as const;

/**
 * Paid messages per second of today's code and of a fixed commit, measured in turns. The best turns are compared:
 * whatever else the machine does can only slow a turn.
 */
export const benchGuard = (): Section => {
  const before = checkOut(FIXED_COMMIT);
  const turns = Array.from({ length: TURNS }, () => ({ before: benchChatIn(before), today: benchChatIn(ROOT) }));
  const rates = RATES.map(([name, row]) => {
    const bestOf = (side: 'before' | 'today') => Math.max(...turns.map((turn) => rateIn(turn[side], row)));
    return { name, was: bestOf('before'), is: bestOf('today') };
  });
  return {
    title: 'Guard: paid messages beside a fixed commit',
    text: `\`npm run bench -- chat\` of this commit and of ${FIXED_COMMIT.slice(0, 9)} in turns, the best of ${TURNS} each, in messages a second.`,
    header: ['', FIXED_COMMIT.slice(0, 9), 'today', 'ratio'],
    rows: rates.map(({ name, was, is }) => [name, was.toFixed(0), is.toFixed(0), (is / was).toFixed(2)]),
    goals: rates.map(({ name, was, is }) => ({
      summary: `${name}: at least ${LEAST} of it`,
      isMet: is / was >= LEAST,
    })),
  };
};

/** Returns the folder of the commit with its own packages, made at the first run. */
const checkOut = (commit: string): string => {
  const folder = join(ROOT, '.cache/guard', commit);
  // The packages come last, so a folder that has their list is complete.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = archiveOf(commit);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  return folder;
};

/** The history may be missing: in a shallow clone, or in a container. */
const archiveOf = (commit: string): Buffer => {
  try {
    return execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  } catch (error) {
    throw new Error(`The guard needs commit ${commit} in the history: git fetch --unshallow.`, { cause: error });
  }
};

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const benchChatIn = (folder: string): string => run(process.execPath, ['scripts/bench.ts', 'chat'], folder);

const rateIn = (output: string, row: string): number => {
  const line = output.split('\n').find((one) => one.startsWith(`| ${row}`));
  const rate = Number(line?.split('|')[2]);
  if (!(rate > 0)) throw new Error(`The bench prints no rate of "${row}":\n${output}`);
  return rate;
};
