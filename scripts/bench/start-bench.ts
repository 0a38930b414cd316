import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/bench/bench-postgres.ts';
import { percentile } from '#scripts/bench/figures.ts';
import type { Section } from '#scripts/bench/report.ts';
import { buildWebIfStale } from '#scripts/build/build-web.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIRST_STARTS = 2;
const LATER_STARTS = 3;
const PATIENCE_MS = 120_000;
const GOAL_LATER_S = 2;

/** Time from the command to the first page: on an empty folder, where the demo is seeded, and on an existing one. */
export const benchStart = async (): Promise<Section> => {
  await buildWebIfStale();
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < FIRST_STARTS; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'vonk-start-'));
    try {
      first.push(await secondsToFirstPage(folder));
      for (let again = 0; again < LATER_STARTS; again += 1) later.push(await secondsToFirstPage(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const inSeconds = (values: readonly number[]): string => `${percentile(values, 0.5).toFixed(1)} s`;
  return {
    title: 'Start: from the command to the first page',
    text: 'The demo on the embedded database, built already; medians.',
    header: ['', 'first page after'],
    rows: [
      ['first start: migrations and demo seed', inSeconds(first)],
      ['later starts', inSeconds(later)],
    ],
    goals: [{ summary: `later starts ≤ ${GOAL_LATER_S} s`, isMet: percentile(later, 0.5) <= GOAL_LATER_S }],
  };
};

const secondsToFirstPage = async (folder: string): Promise<number> => {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), METRICS_PORT: 'off', NODE_ENV: 'production' };
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (server.exitCode !== null) throw new Error('The server ended before its first page.');
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error('The server shows no page.');
      await new Promise((done) => {
        setTimeout(done, 10);
      });
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
