import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';
import { startDurablePostgres } from '#test/support/processes/durable-postgres.ts';
import {
  answersBefore,
  expectNothingLost,
  prepareSending,
  runSender,
  type SendingRecord,
  unanswered,
} from '#test/support/processes/lossless-sending.ts';
import type { SenderInput } from '#test/support/processes/message-sender.ts';
import { mountSmallDisk, type SmallDisk } from '#test/support/processes/small-disk.ts';

const MEGABYTES = 400;
const FULL_MS = 3_000;
const ROUNDS = 3;

const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)('a disk that is full (only root may mount one)', { timeout: 600_000 }, () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountSmallDisk(MEGABYTES);
  });
  afterAll(() => disk.remove());

  /** Fills the disk for a while during writing, then makes room again. */
  const writeOnFullDisk = async (database: SenderInput['database'], restart: () => Promise<void>) => {
    const input = await prepareSending(database);
    const record: SendingRecord = { asked: new Map(), answered: new Map() };
    const strike = async () => {
      disk.fill();
      await pause(FULL_MS);
      disk.free();
      await restart();
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await runSender({ ...input, again: unanswered(record) }, record, answersBefore(round), { strike });
    }
    const db = await openDatabase(database, { reportFault: () => {} });
    onTestFinished(() => db.close());
    await expectNothingLost(db, record);
    return record.answered.size;
  };

  /** Starts a PostgreSQL whose files are on the small disk. */
  const startOnDisk = async () => {
    vi.stubEnv('TMPDIR', disk.folder);
    const postgres = await startDurablePostgres().finally(() => vi.unstubAllEnvs());
    onTestFinished(() => postgres.stop());
    return postgres;
  };

  it('under PostgreSQL makes writing unavailable, is told once, and unhealthy meanwhile, and loses no acknowledged message', async () => {
    const postgres = await startOnDisk();
    const { url } = postgres;
    const database = { kind: 'postgres', url, readUrl: url, poolSize: 6 } as const;
    const said: string[] = [];
    const db = await openDatabase(database, { reportFault: () => {}, say: (line) => void said.push(line) });
    onTestFinished(() => db.close());
    await db.query('create unlogged table filler (text text)');
    const fill = () => db.query(`insert into filler select repeat('x', 1000) from generate_series(1, 1000000)`);
    await expect(fill()).rejects.toBeInstanceOf(UnavailableError);
    await expect(fill()).rejects.toBeInstanceOf(UnavailableError);
    expect(said).toEqual([expect.stringMatching(/^The disk of the database is full \(could not extend file .+\): /)]);
    disk.fill();
    expect(await db.isHealthy()).toBe(false);
    disk.free();
    await db.query('drop table filler');
    expect(await db.isHealthy()).toBe(true);
    expect(said.slice(1)).toEqual(['The disk of the database takes writes again.']);
    expect(await writeOnFullDisk(database, () => postgres.killAndRestart())).toBeGreaterThan(ROUNDS * 20);
  });

  it('under the embedded database loses no acknowledged message', async () => {
    const database = { kind: 'embedded', directory: join(disk.folder, 'embedded') } as const;
    expect(await writeOnFullDisk(database, async () => {})).toBeGreaterThan(ROUNDS * 20);
  });
});
