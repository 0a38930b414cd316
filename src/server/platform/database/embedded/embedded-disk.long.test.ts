import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseLostError } from '#server/platform/database/database-lost-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { makeSmallDisk } from '#test/support/processes/small-disk.ts';
import { withUmask } from '#test/support/processes/with-umask.ts';

const SLOW = { timeout: 180_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openIn = (place: string, context: Parameters<typeof openDatabase>[1] = faultsFail) =>
  openDatabase({ kind: 'embedded', directory: join(place, 'database') }, context);

describe('the first start of the embedded database', () => {
  test(
    'removes what one that was cut off has left, and what fills a disk, and makes files for their owner alone',
    SLOW,
    async () => {
      const disk = makeSmallDisk(24);
      const unfinished = join(disk.folder, 'database.unfinished');
      const cutOff = (): void => {
        mkdirSync(unfinished, { recursive: true });
        writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
      };
      cutOff();
      const refused = openIn(disk.folder);
      await expect(refused).rejects.toBeInstanceOf(StartError);
      await expect(refused).rejects.toThrow(/^The disk of DATA_DIR is full \(ENOSPC: .+\): free space there, .+\.$/);
      expect(readdirSync(disk.folder)).toEqual(['database.lock']);
      disk.resize(64);

      cutOff();
      const openToOthers = () =>
        readdirSync(disk.folder, { recursive: true, encoding: 'utf8' }).filter(
          (name) => (statSync(join(disk.folder, name)).mode & 0o077) !== 0,
        );
      await withUmask(0, async () => {
        const database = await openIn(disk.folder);
        expect((await database.query(`select current_setting('fsync') as fsync`)).rows).toEqual([{ fsync: 'on' }]);
        await database.query(`create table made_later as select n from generate_series(1, 100) n`);
        await database.query('vacuum made_later');
        await database.close();
      });
      expect(readdirSync(disk.folder).toSorted()).toEqual(['database', 'database.lock']);
      expect(openToOthers()).toEqual([]);
      // Folders that an older version left open to others are closed.
      chmodSync(join(disk.folder, 'database'), 0o755);
      await (await openIn(disk.folder)).close();
      expect(openToOthers()).toEqual([]);
    },
  );
});

describe('the files of the embedded database', () => {
  test('say when a page is not as it was written, instead of answering with it', SLOW, async () => {
    await copyEmbeddedDatabase(join(folder, 'database'));
    const database = await openIn(folder);
    await database.query(
      `create table spoilt as select n, 'the text of row ' || n as text from generate_series(1, 2000) n`,
    );
    await database.query('create index spoilt_by_n on spoilt (n)');
    const { rows } = await database.query(
      `select pg_relation_filepath('spoilt') as "table", pg_relation_filepath('spoilt_by_n') as "index"`,
    );
    const paths = rows[0] as { table: string; index: string };
    await database.close();
    for (const path of [paths.table, paths.index]) await flipBit(join(folder, 'database', path), 8192 + 8000);

    const again = await openIn(folder);
    const complaint = /^invalid page in block 1 of relation/;
    await expect(again.query('select count(*), sum(n) from spoilt')).rejects.toThrow(complaint);
    await again.query('set enable_seqscan = off');
    await expect(again.query('select n from spoilt where n < 50')).rejects.toThrow(complaint);
    expect((await again.query('select count(*)::int as n from sites')).rows).toEqual([{ n: 0 }]);
    await again.close();
  });
});

const flipBit = async (path: string, position: number): Promise<void> => {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  await file.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, position);
  await file.close();
};

describe('the embedded database on a full disk', () => {
  test('refuses what has no room and goes on with the rest, and keeps all that it acknowledged', SLOW, async () => {
    const disk = makeSmallDisk(62);
    await copyEmbeddedDatabase(join(disk.folder, 'database'));
    const lines: string[] = [];
    const database = await openIn(disk.folder, { ...faultsFail, say: (line: string) => void lines.push(line) });
    const acknowledged = await fill(database, /No space left on device/);
    for (const n of [-1, -2, -3]) {
      const more = `insert into written select ${n}, string_agg(md5(i::text), chr(10)) from generate_series(1, 20000) i`;
      await expect(database.query(more)).rejects.toMatchObject({ name: 'UnavailableError' });
    }
    expect(await numbersIn(database)).toEqual(acknowledged);
    expect(await database.isHealthy()).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^The disk of the database is full \(.+\): .+ 503\.$/)]);
    disk.resize(96);
    expect(await database.isHealthy()).toBe(true);
    expect(lines.slice(1)).toEqual(['The disk of the database takes writes again.']);
    await database.close();
    const again = await openIn(disk.folder);
    expect(await numbersIn(again)).toEqual(acknowledged);
    await again.query('insert into written values (0, null)');
    await again.close();
  });

  test(
    'is lost where its log has no room, tells everybody, says at the next start why, and then has all',
    SLOW,
    async () => {
      const disk = makeSmallDisk(60);
      const faults: unknown[] = [];
      const database = await openIn(disk.folder, { reportFault: (fault) => void faults.push(fault) });
      const acknowledged = await fill(database, /embedded database is gone.+No space left on device/);
      expect(faults).toEqual([expect.any(DatabaseLostError)]);
      await expect(database.query('select 1')).rejects.toThrow('not queryable');
      await database.close();

      await leaveNoRoom(disk.folder);
      await expect(openIn(disk.folder)).rejects.toThrow(/^The disk of DATA_DIR is full/);
      disk.resize(120);
      const again = await openIn(disk.folder);
      const found = await numbersIn(again);
      // The write in progress may have been stored without an acknowledgement.
      expect(found.slice(0, acknowledged.length)).toEqual(acknowledged);
      expect(found.length - acknowledged.length).toBeLessThanOrEqual(1);
      await again.close();
    },
  );
});

/** Writes until the database first reports that it cannot, for the expected reason. */
const fill = async (database: Database, reason: RegExp): Promise<number[]> => {
  await database.query('create table written (n int primary key, text text)');
  const acknowledged: number[] = [];
  const insert = (n: number) =>
    database.query(
      `insert into written
       select $1::int, string_agg(md5(($1::int * 1000 + i)::text), '') from generate_series(1, 800) i`,
      [n],
    );
  for (let n = 1; ; n += 1) {
    try {
      await insert(n);
    } catch (fault) {
      expect(String(fault)).toMatch(reason);
      return acknowledged;
    }
    acknowledged.push(n);
  }
};

const numbersIn = async (database: Database): Promise<number[]> =>
  ((await database.query('select n from written order by n')).rows as { n: number }[]).map(({ n }) => n);

const leaveNoRoom = async (place: string): Promise<void> => {
  const file = await open(join(place, 'filler'), 'w');
  const block = Buffer.alloc(64 * 1024);
  for (let isFull = false; !isFull;) {
    isFull = await file.write(block).then(
      () => false,
      () => true,
    );
  }
  await file.close();
  expect(existsSync(join(place, 'filler'))).toBe(true);
};
