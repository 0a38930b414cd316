import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

let database: PostgresDatabase;

beforeAll(async () => {
  database = await openPostgresDatabase();
});
afterAll(() => database.drop());

const urlOfAbsent = (): string => database.url.replace(/\/test_\w+/, '/absent');

const open = (url: string, readUrl = url) => openDatabase({ kind: 'postgres', url, readUrl, poolSize: 2 }, faultsFail);

const refusalOf = async (url: string, readUrl = url): Promise<string> => {
  const fault: unknown = await open(url, readUrl).catch((reason: unknown) => reason);
  expect(fault).toBeInstanceOf(StartError);
  const { message } = fault as StartError;
  expect(message.split('\n')).toHaveLength(1);
  return message;
};

/** Returns a port that was free a moment ago and on which no server listens. */
const unusedPort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
};

describe('a DATABASE_URL', () => {
  test('that is no address is refused in one line', async () => {
    expect(await refusalOf('mysql://localhost/x')).toMatch(
      /^DATABASE_URL is not the address of a database: write postgres:/,
    );
    expect(await refusalOf('nonsense')).toMatch(/^DATABASE_URL is not the address of a database/);
  });

  test('where nobody answers is refused in one line that keeps the password secret', async () => {
    const port = await unusedPort();
    const line = await refusalOf(`postgres://someone:secret@127.0.0.1:${port}/x`);
    expect(line).toMatch(/does not answer \(.*ECONNREFUSED.*\): mend the address, or start that database\.$/);
    expect(line).not.toContain('secret');
  });

  test('of a database that does not exist is refused in one line', async () => {
    expect(await refusalOf(urlOfAbsent())).toContain('database "absent" does not exist');
  });

  test('with a wrong address for reading names that one', async () => {
    expect(await refusalOf(database.url, urlOfAbsent())).toMatch(/^DATABASE_READ_URL /);
  });

  test('opens a pool for writing and one with generic plans for reading, each with time limits and without JIT', async () => {
    const opened = await open(database.url);
    const settings = {
      name: 'select-settings',
      text: `select current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('jit') as jit`,
    };
    const limits = { statement: '30s', lock: '10s', idle: '30s', jit: 'off' };
    expect(await opened.run(settings, [])).toEqual([{ plans: 'auto', ...limits }]);
    expect(await opened.read.run(settings, [])).toEqual([{ plans: 'force_generic_plan', ...limits }]);
    await opened.close();
  });

  test('answers what cannot be done with a fault that leads to whoever asked', async () => {
    const opened = await open(database.url);
    const askWrongly = async (): Promise<void> => void (await opened.query('select * from nowhere'));
    const fault: unknown = await askWrongly().catch((reason: unknown) => reason);
    expect(fault).toMatchObject({ code: '42P01', stack: expect.stringContaining('askWrongly') });
    await opened.close();
  });
});
