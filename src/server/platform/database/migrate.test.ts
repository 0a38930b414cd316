import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { asAdmin, startPostgresForTests } from '#test/support/postgres-server.ts';
import type { PostgresForTests } from '#test/support/postgres-server.ts';
import { faultsFail } from '#test/support/test-database.ts';

let server: PostgresForTests;
let folder: string;
let databases = 0;
let clients: pg.Client[] = [];

beforeAll(async () => {
  server = await startPostgresForTests();
});
afterAll(() => server.stop());
beforeEach(async () => {
  databases += 1;
  await asAdmin(server.urlOf('postgres'), `create database migrate_${databases}`);
  folder = mkdtempSync(join(tmpdir(), 'vonk-migrations-'));
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
  rmSync(folder, { recursive: true });
});

const urlOfThisTest = (): string => server.urlOf(`migrate_${databases}`);
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(urlOfThisTest());
  await client.connect();
  clients.push(client);
  return client;
};
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe('migrations', () => {
  test('are applied in order, once', async () => {
    const client = await connect();
    write(
      '0002-b.sql',
      `insert into a values (1); create function twice(n int) returns int language sql as $$ select n * 2 $$;`,
    );
    write('0001-a.sql', 'create table a (n int);');
    expect(await migrate(client, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
    write('0003-c.sql', 'insert into a values (2)');
    expect(await migrate(client, folder)).toEqual(['0003-c.sql']);
    expect(await migrate(client, folder)).toEqual([]);
    expect((await client.query('select twice(n) as n from a order by n')).rows).toEqual([{ n: 2 }, { n: 4 }]);
  });

  test('are applied once when many nodes start at the same moment', async () => {
    write('0001-a.sql', 'create table a (n int); select pg_sleep(0.2);');
    write('0002-b.sql', 'insert into a values (1);');
    const nodes = await Promise.all(Array.from({ length: 6 }, connect));
    const applied = await Promise.all(nodes.map((node) => migrate(node, folder)));
    expect(applied.flat()).toEqual(['0001-a.sql', '0002-b.sql']);
    expect((await nodes[0]!.query('select n from a')).rows).toEqual([{ n: 1 }]);
  });

  test('of the product are safe with many nodes as well', async () => {
    const url = urlOfThisTest();
    const options = { kind: 'postgres', url, readUrl: url, poolSize: 2 } as const;
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options, faultsFail)));
    expect(await Promise.all(nodes.map((node) => node.isHealthy()))).toEqual([true, true, true, true]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('that fail leave nothing behind, and the line says where', async () => {
    const client = await connect();
    write('0001-a.sql', 'create table a (n int);\n\nselect wrong from a;\n');
    await expect(migrate(client, folder)).rejects.toThrow(
      'The migration 0001-a.sql:3 failed (column "wrong" does not exist); nothing of it was kept: mend it and start again.',
    );
    expect((await client.query(`select to_regclass('a') as a`)).rows).toEqual([{ a: null }]);
    write('0001-a.sql', 'create table a (n int);');
    expect(await migrate(client, folder)).toEqual(['0001-a.sql']);
  });

  test('that were changed after they had been applied are refused', async () => {
    const client = await connect();
    write('0001-a.sql', 'create table a (n int);\n');
    await migrate(client, folder);
    write('0001-a.sql', 'create table a (n int);\r\n');
    expect(await migrate(client, folder)).toEqual([]);
    write('0001-a.sql', 'create table a (n bigint);\n');
    await expect(migrate(client, folder)).rejects.toThrow(
      /^The migration 0001-a\.sql was changed after .* restore the file/,
    );
  });

  test('that come too late in the order are refused', async () => {
    const client = await connect();
    write('0002-b.sql', 'create table b ();');
    await migrate(client, folder);
    write('0001-a.sql', 'create table a ();');
    await expect(migrate(client, folder)).rejects.toThrow(
      /^The migration 0001-a\.sql comes before 0002-b\.sql.* later number\.$/,
    );
  });

  test('of a newer version do not stop a node of the old one', async () => {
    const client = await connect();
    write('0001-a.sql', 'create table a ();');
    write('0002-b.sql', 'create table b ();');
    await migrate(client, folder);
    rmSync(join(folder, '0002-b.sql'));
    expect(await migrate(client, folder)).toEqual([]);
  });
});
