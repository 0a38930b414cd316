import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase, judgeClock } from '#scripts/doctor/database-checks.ts';
import { lockDirectory } from '#server/platform/database/embedded/directory-lock.ts';
import { migrate } from '#server/platform/database/schema/migrate.ts';
import { plantSchema } from '#test/support/builders/planted-schema.ts';

describe('the doctor, about the database,', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vonk-doctor-'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  it('looks for the embedded one without creating it', async () => {
    const [finding] = await checkDatabase({ kind: 'embedded', directory: join(folder, 'none/database') });
    expect(finding).toMatchObject({ state: 'fine', summary: expect.stringContaining('will be made') });
  });

  it('says that another process has the embedded one open', async () => {
    const directory = join(folder, 'database');
    await mkdir(directory);
    expect((await checkDatabase({ kind: 'embedded', directory }))[0]?.state).toBe('fine');
    const lock = lockDirectory(directory);
    const [finding] = await checkDatabase({ kind: 'embedded', directory });
    lock.release();
    expect(finding).toMatchObject({ state: 'warning', summary: expect.stringContaining('Another process') });
  });

  it('explains a DATABASE_URL that does not answer, without showing its password', async () => {
    // Port 1 is reserved, so nothing listens there.
    const url = 'postgres://vonk:hunter2@127.0.0.1:1/vonk';
    const [finding] = await checkDatabase({ kind: 'postgres', url, readUrl: url, directUrl: url, poolSize: 2 });
    expect(finding).toMatchObject({ state: 'broken', summary: expect.stringContaining('does not answer') });
    expect(JSON.stringify(finding)).not.toContain('hunter2');
  });

  it.each([
    [-5_100, 'warning: The clock of this machine is 5.1 s behind the database’s.'],
    [-5_000, 'fine: The clocks of this machine and the database are 5.0 s apart'],
    [0, 'fine: The clocks of this machine and the database are 0.0 s apart'],
    [31_000, 'warning: The clock of this machine is 31.0 s ahead of the database’s.'],
  ])('a clock that is %d ms ahead is %s', (apartMs, expected) => {
    const { state, summary } = judgeClock(apartMs);
    expect(`${state}: ${summary}`).toBe(expected);
  });

  it('tells an empty database from one that is up to date, one with pending migrations, and an older one', async () => {
    const { url, connect, clear } = await plantSchema();
    const client = await connect();
    const lookAll = () => checkDatabase({ kind: 'postgres', url, readUrl: url, directUrl: url, poolSize: 1 });
    const look = async () => (await lookAll())[0];
    try {
      expect((await lookAll())[1]).toMatchObject({ state: 'fine', summary: expect.stringContaining('The clocks of') });
      expect(await look()).toMatchObject({
        state: 'fine',
        summary: expect.stringContaining('empty: the first start makes'),
      });
      await migrate(client);
      expect(await look()).toMatchObject({ state: 'fine', summary: expect.stringContaining('schema up to date') });
      await client.query('drop function send_messages');
      expect(await look()).toMatchObject({
        state: 'fine',
        summary: expect.stringContaining('wait for the next start: 1'),
      });
      await client.query(`update applied_migrations set name = '0001-sites.sql'`);
      expect(await look()).toMatchObject({
        state: 'broken',
        summary: expect.stringContaining('from before the first release'),
      });
    } finally {
      await clear();
    }
  });
});
