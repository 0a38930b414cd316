import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PlantedSchema, plantSchema } from '#test/support/builders/planted-schema.ts';

let schema: PlantedSchema;
let client: pg.Client;

beforeEach(async () => {
  schema = await plantSchema();
  client = await schema.connect();
  schema.write('baseline/01-a.sql', 'create table a (n int); create table b (n int);');
});
afterEach(() => schema.clear());

const writeFunction = (name: string, body: string, after = ''): void =>
  schema.write(
    `functions/area/${name.replaceAll('_', '-')}.sql`,
    `-- Why.\ncreate or replace function ${name}(n int) returns int language sql as $$ select ${body} $$;\n${after}`,
  );
const ask = async (text: string): Promise<unknown> => (await client.query({ text, rowMode: 'array' })).rows.flat()[0];

const trigger = (name: string, when: string): string => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  new.n := new.n + 1;
  return new;
end $$;

create or replace trigger ${name}s ${when} for each row execute function ${name}();
`;

describe('functions', () => {
  test('are made after the migrations, and anew when their text changes', async () => {
    schema.write('migrations/0001-c.sql', 'create table c (n int);');
    writeFunction('rows_of_c', 'n + (select count(*)::int from c)');
    expect(await schema.migrate(client)).toEqual(['baseline', '0001-c.sql', 'function rows_of_c']);
    expect(await ask('select rows_of_c(1)')).toBe(1);
    expect(await schema.migrate(client)).toEqual([]);
    writeFunction('rows_of_c', 'n * 2 + (select count(*)::int from c)');
    expect(await schema.migrate(client)).toEqual(['function rows_of_c']);
    expect(await ask('select rows_of_c(1)')).toBe(2);
  });

  test('are listed once at a start at which none has changed', async () => {
    writeFunction('one', 'n');
    await schema.migrate(client);
    const asked = vi.spyOn(client, 'query');
    expect(await schema.migrate(client)).toEqual([]);
    expect(asked.mock.calls.filter(([text]) => text.includes('from pg_proc'))).toHaveLength(1);
  });

  test('may call each other, whatever their files are called', async () => {
    writeFunction('first', 'second(n) + 1');
    writeFunction('second', 'n * 10');
    await schema.migrate(client);
    expect(await ask('select first(1)')).toBe(11);
  });

  test('say in the database from which file they are', async () => {
    writeFunction('one', 'n');
    await schema.migrate(client);
    expect(await ask(`select obj_description('one'::regproc)`)).toMatch(
      /^database\/functions\/area\/one\.sql [0-9a-f]{16}$/,
    );
  });

  test('that fail leave all of them as they were', async () => {
    writeFunction('one', 'n');
    await schema.migrate(client);
    writeFunction('one', 'n + 1');
    writeFunction('two', 'no_such_column from a');
    await expect(schema.migrate(client)).rejects.toThrow(
      'database/functions/area/two.sql:2 failed (column "no_such_column" does not exist); no function was changed: mend it and start again.',
    );
    expect(await ask('select one(1)')).toBe(1);
    writeFunction('two', 'n');
    expect(await schema.migrate(client)).toEqual(['function one', 'function two']);
  });

  test('whose file is gone are dropped; those of no file stay', async () => {
    schema.write('baseline/02-own.sql', 'create function own() returns int language sql as $$ select 1 $$;');
    writeFunction('one', 'n');
    schema.write('functions/area/grow.sql', trigger('grow', 'before insert on a'));
    await schema.migrate(client);
    schema.remove('functions/area/one.sql');
    schema.remove('functions/area/grow.sql');
    expect(await schema.migrate(client)).toEqual(['function grow', 'function one', 'trigger grows on a']);
    expect(await ask(`select array_agg(proname) from pg_proc where pronamespace = 'public'::regnamespace`)).toBe(
      '{own}',
    );
    expect(await ask('insert into a values (1) returning n')).toBe(1);
  });

  test('with other parameters or another result take the place of the old one', async () => {
    const signatures = `select string_agg(oid::regprocedure::text, ' ') from pg_proc where proname = 'one'`;
    const path = 'functions/area/one.sql';
    writeFunction('one', 'n');
    await schema.migrate(client);
    schema.write(path, `create or replace function one(n text) returns int language sql as $$ select 1 $$;`);
    await schema.migrate(client);
    expect(await ask(signatures)).toBe('one(text)');
    schema.write(path, `create or replace function one(m text) returns text language sql as $$ select m $$;`);
    await schema.migrate(client);
    expect(await ask(signatures)).toBe('one(text)');
    expect(await ask(`select one('word')`)).toBe('word');
    expect(await schema.migrate(client)).toEqual([]);
  });

  test('that the database has lost are made again', async () => {
    writeFunction('one', 'n');
    await schema.migrate(client);
    await client.query('drop function one');
    expect(await schema.migrate(client)).toEqual(['function one']);
  });
});

describe('triggers', () => {
  test('come with the function that they run, and only what has changed is made anew', async () => {
    const path = 'functions/area/grow.sql';
    schema.write(path, trigger('grow', 'before insert on a'));
    expect(await schema.migrate(client)).toEqual(['baseline', 'function grow', 'trigger grows on a']);
    expect(await ask('insert into a values (1) returning n')).toBe(2);
    schema.write(path, trigger('grow', 'before insert on a').replace('+ 1', '+ 10'));
    expect(await schema.migrate(client)).toEqual(['function grow']);
    expect(await ask('insert into a values (1) returning n')).toBe(11);
    schema.write(path, trigger('grow', 'before update of n on b').replace('+ 1', '+ 10'));
    expect(await schema.migrate(client)).toEqual(['trigger grows on b', 'trigger grows on a']);
    expect(await ask('insert into a values (1) returning n')).toBe(1);
  });
});

describe('two releases side by side', () => {
  test('keep the functions of the newer one, also when a node of the older one starts again', async () => {
    writeFunction('one', 'n');
    writeFunction('old', 'n');
    await schema.migrate(client, '1.9.0');
    writeFunction('one', 'n + 1');
    schema.remove('functions/area/old.sql');
    await schema.migrate(client, '1.10.0');
    writeFunction('one', 'n');
    writeFunction('old', 'n');
    expect(await schema.migrate(client, '1.9.0')).toEqual([]);
    expect(await ask('select one(1)')).toBe(2);
    expect(await ask(`select to_regproc('old')`)).toBeNull();
    expect(await schema.migrate(client, '1.10.1')).toEqual(['function old', 'function one']);
  });
});

describe('a file of functions is refused', () => {
  const good = 'create or replace function one() returns int language sql as $$ select 1 $$;\n';
  test.each([
    ['that has the name of another function', good.replace('one', 'two')],
    ['with two functions', good + good.replace('one', 'two')],
    ['with a function that is not replaced', good.replace('or replace ', '')],
    ['with something besides functions and triggers', `${good}create table c (n int);\n`],
    ['that begins with something else', `drop table a;\n${good}`],
  ])('%s', async (_, text) => {
    schema.write('functions/area/one.sql', text);
    await expect(schema.migrate(client)).rejects.toThrow(
      'database/functions/area/one.sql has to be `create or replace function one`',
    );
  });

  test('when another area has the same function', async () => {
    writeFunction('one', 'n');
    schema.write('functions/other/one.sql', good);
    await expect(schema.migrate(client)).rejects.toThrow(
      'database/functions/area/one.sql and database/functions/other/one.sql are both about one: keep one.',
    );
  });
});
