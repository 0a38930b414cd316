import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type PlantedSchema, plantSchema } from '#test/support/builders/planted-schema.ts';
import { faultsFail } from '#test/support/faults-fail.ts';

let schema: PlantedSchema;

beforeEach(async () => {
  schema = await plantSchema();
});
afterEach(() => schema.clear());

describe('the baseline', () => {
  test('is applied first, as a whole and in the order of its files', async () => {
    const client = await schema.connect();
    schema.write('baseline/02-b.sql', 'create table b (n int references a);');
    schema.write('baseline/01-a.sql', 'create table a (n int primary key);');
    schema.write('migrations/0001-c.sql', 'alter table b add column c int;');
    expect(await schema.migrate(client)).toEqual(['baseline', '0001-c.sql']);
    expect(await schema.migrate(client)).toEqual([]);
    expect((await client.query('select n, c from b')).rows).toEqual([]);
  });

  test('that fails leaves nothing behind, and the line says where', async () => {
    const client = await schema.connect();
    schema.write('baseline/01-a.sql', 'create table a (n int);');
    schema.write('baseline/02-b.sql', '\ncreate table b (n wrong);');
    await expect(schema.migrate(client)).rejects.toThrow(
      'The baseline file 02-b.sql:2 failed (type "wrong" does not exist); nothing of it was kept',
    );
    expect((await client.query(`select to_regclass('a') as a`)).rows).toEqual([{ a: null }]);
  });

  test('that was changed after a database had been made of it is refused', async () => {
    const client = await schema.connect();
    schema.write('baseline/01-a.sql', 'create table a (n int);');
    await schema.migrate(client);
    schema.write('baseline/01-a.sql', 'create table a (n bigint);');
    await expect(schema.migrate(client)).rejects.toThrow(/^The baseline was changed .* restore database\/baseline/);
  });

  test('refuses a database of the time before it, and leaves it as it is', async () => {
    const client = await schema.connect();
    await client.query(
      `create table applied_migrations (name text primary key, hash text not null);
       insert into applied_migrations values ('0001-sites.sql', '')`,
    );
    schema.write('baseline/01-a.sql', 'create table a (n int);');
    await expect(schema.migrate(client)).rejects.toThrow(
      /^This database was made by a version from before the first release .*: start with an empty one \(rename the folder/,
    );
    expect((await client.query(`select to_regclass('a') as a, to_regclass('applied_releases') as b`)).rows).toEqual([
      { a: null, b: null },
    ]);
  });
});

describe('migrations', () => {
  test('are applied in order, once', async () => {
    const client = await schema.connect();
    schema.write(
      'migrations/0002-b.sql',
      `insert into a values (1); create function twice(n int) returns int language sql as $$ select n * 2 $$;`,
    );
    schema.write('migrations/0001-a.sql', 'create table a (n int);');
    expect(await schema.migrate(client)).toEqual(['baseline', '0001-a.sql', '0002-b.sql']);
    schema.write('migrations/0003-c.sql', 'insert into a values (2)');
    expect(await schema.migrate(client)).toEqual(['0003-c.sql']);
    expect(await schema.migrate(client)).toEqual([]);
    expect((await client.query('select twice(n) as n from a order by n')).rows).toEqual([{ n: 2 }, { n: 4 }]);
  });

  test('are applied once when many nodes start at the same moment', async () => {
    schema.write('migrations/0001-a.sql', 'create table a (n int); select pg_sleep(0.2);');
    schema.write('migrations/0002-b.sql', 'insert into a values (1);');
    const nodes = await Promise.all(Array.from({ length: 6 }, () => schema.connect()));
    const applied = await Promise.all(nodes.map((node) => schema.migrate(node)));
    expect(applied.flat()).toEqual(['baseline', '0001-a.sql', '0002-b.sql']);
    expect((await nodes[0]!.query('select n from a')).rows).toEqual([{ n: 1 }]);
  });

  test('of the product are safe with many nodes as well', async () => {
    const { url } = schema;
    const options = { kind: 'postgres', url, readUrl: url, poolSize: 2 } as const;
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options, faultsFail)));
    expect(await Promise.all(nodes.map((node) => node.isHealthy()))).toEqual([true, true, true, true]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('that fail leave nothing behind, and the line says where', async () => {
    const client = await schema.connect();
    schema.write('migrations/0001-a.sql', 'create table a (n int);\n\nselect wrong from a;\n');
    await expect(schema.migrate(client)).rejects.toThrow(
      'The migration 0001-a.sql:3 failed (column "wrong" does not exist); nothing of it was kept: mend it and start again.',
    );
    expect((await client.query(`select to_regclass('a') as a`)).rows).toEqual([{ a: null }]);
    schema.write('migrations/0001-a.sql', 'create table a (n int);');
    expect(await schema.migrate(client)).toEqual(['0001-a.sql']);
  });

  test('that were changed after they had been applied are refused', async () => {
    const client = await schema.connect();
    schema.write('migrations/0001-a.sql', 'create table a (n int);\n');
    await schema.migrate(client);
    schema.write('migrations/0001-a.sql', 'create table a (n int);\r\n');
    expect(await schema.migrate(client)).toEqual([]);
    schema.write('migrations/0001-a.sql', 'create table a (n bigint);\n');
    await expect(schema.migrate(client)).rejects.toThrow(
      /^The migration 0001-a\.sql was changed after .* restore the file/,
    );
  });

  test('that come too late in the order are refused', async () => {
    const client = await schema.connect();
    schema.write('migrations/0002-b.sql', 'create table b ();');
    await schema.migrate(client);
    schema.write('migrations/0001-a.sql', 'create table a ();');
    await expect(schema.migrate(client)).rejects.toThrow(
      /^The migration 0001-a\.sql comes before 0002-b\.sql.* later number\.$/,
    );
  });

  test('of a newer version do not stop a node of the old one', async () => {
    const client = await schema.connect();
    schema.write('migrations/0001-a.sql', 'create table a ();');
    schema.write('migrations/0002-b.sql', 'create table b ();');
    await schema.migrate(client);
    schema.remove('migrations/0002-b.sql');
    expect(await schema.migrate(client)).toEqual([]);
  });
});
