import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { maintain } from '#server/platform/database/embedded/embedded-upkeep.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { sized } from '#test/support/run-size.ts';

const writer = fileURLToPath(new URL('../../../../../test/support/processes/acknowledging-writer.ts', import.meta.url));
const KILL_ROUNDS = sized(1, 10);

let folder: string;
let directory: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-embedded-'));
  directory = join(folder, 'database');
  await copyEmbeddedDatabase(directory);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (place = directory) => openDatabase({ kind: 'embedded', directory: place }, faultsFail);

/** Kills the writer, without any cleanup, once it has acknowledged this many numbers. */
const runWriterAndKill = async (acknowledgements: number): Promise<{ found: number[]; written: number[] }> => {
  const child = spawn(process.execPath, ['--liftoff-only', writer, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let found: number[] = [];
  const written: number[] = [];
  // Lines written before the kill still arrive after it, and count.
  for await (const line of createInterface(child.stdout)) {
    const [verb, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    if (verb === 'found') found = JSON.parse(rest) as number[];
    else if (verb === 'wrote') written.push(Number(rest));
    else throw new Error(line);
    if (written.length === acknowledgements) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return { found, written };
};

describe('the embedded database on disk', () => {
  // One database for all tests, because opening takes a second of processor time.
  const faults: unknown[] = [];
  let database: Database;
  let worker: Worker;
  beforeAll(async () => {
    const first = await open();
    await first.query(`create table kept as select 'here' as text`);
    await first.close();
    const started = once(process, 'worker');
    const reportFault = (fault: unknown): void => void faults.push(fault);
    database = await openDatabase({ kind: 'embedded', directory }, { reportFault });
    [worker] = (await started) as [Worker];
  });

  test('keeps what was written over a restart', async () => {
    expect((await database.query('select text from kept')).rows).toEqual([{ text: 'here' }]);
  });

  test('refuses a second process on the same data in one line, and leaves the first one unharmed', async () => {
    const child = spawn(process.execPath, ['--liftoff-only', writer, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) lines.push(line);
    expect(lines).toEqual([
      `refused Another process already uses the database in ${directory}: stop it first, or start this one with another DATA_DIR or with a DATABASE_URL.`,
    ]);
    await expect(open()).rejects.toThrow(StartError);
    expect(await database.isHealthy()).toBe(true);
  });

  test('does what a server does in the background: checkpoint, vacuum and analyze once enough was written', async () => {
    expect(await maintain(database)).toBe(false);
    await database.query(`create table bulk as select n, repeat('x', 500) as text from generate_series(1, 60000) n`);
    expect(await maintain(database)).toBe(true);
    expect(await maintain(database)).toBe(false);
    const { rows } = await database.query(`select reltuples::int as estimate from pg_class where relname = 'bulk'`);
    expect(rows).toEqual([{ estimate: 60_000 }]);
  });

  test('tells when it is lost while in use, and fails whoever asks it', async () => {
    const asked = database.query('select count(*) from generate_series(1, 100000000)');
    await Promise.all([expect(asked).rejects.toThrow('The embedded database is gone'), worker.terminate()]);
    await expect(database.query('select 1')).rejects.toThrow('not queryable');
    expect(await database.isHealthy()).toBe(false);
    expect(faults).toHaveLength(1);
    // Frees the folder for the writer below.
    await database.close();
  });

  test('names a data folder that cannot be written, with the remedy', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(open(join(file, 'database'))).rejects.toThrow(
      /^The data folder cannot be written \(.*\): .*DATA_DIR\.$/,
    );
  });

  test('does not touch a folder that holds something else', async () => {
    const other = join(folder, 'holiday');
    mkdirSync(other);
    writeFileSync(join(other, 'photo.jpg'), '');
    await expect(open(other)).rejects.toThrow(/holds files, but no database/);
    expect(readdirSync(other)).toEqual(['photo.jpg']);
  });

  test(
    `loses nothing that was acknowledged when the process is killed ${KILL_ROUNDS} times`,
    { timeout: 120_000 },
    async () => {
      const acknowledged: number[] = [];
      for (let round = 0; round <= KILL_ROUNDS; round += 1) {
        const { found, written } = await runWriterAndKill(20 + ((round * 37) % 100));
        const lost = acknowledged.filter((n) => !found.includes(n));
        expect(lost).toEqual([]);
        // The last write may have been stored although the process died before acknowledging it.
        expect(found.length - acknowledged.length).toBeLessThanOrEqual(1);
        acknowledged.splice(0, Infinity, ...found, ...written);
      }
      expect(acknowledged.length).toBeGreaterThan(KILL_ROUNDS * 20);
    },
  );
});
