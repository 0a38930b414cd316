import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';

/** Not registered, because registered statements are checked against the product's tables. */
const named = <Row>(name: string, text: string) =>
  ({ name, text }) as { name: string; text: string; shape?: () => Row };
const insertNote = named<{ id: number }>('insert-note', 'insert into notes (text) values ($1) returning id');

const database = await testDatabase();
await database.query('create table notes (id int generated always as identity primary key, text text not null unique)');

const countNotes = async (text: string): Promise<number> => {
  const { rows } = await database.query('select count(*)::int as count from notes where text = $1', [text]);
  return (rows as { count: number }[])[0]!.count;
};

describe('the database', () => {
  test('is the kind that this run asked for', () => {
    expect(database.kind).toBe(process.env['TEST_DATABASE'] ?? 'embedded');
  });

  test('answers int8 and numeric as text, a date as a day and a moment as a Date, in arrays as well', async () => {
    const { rows } = await database.query(
      `select 9007199254740993::int8 as big, array[9007199254740993::int8] as bigs, 0.1::numeric as exact,
              array[0.1::numeric] as exacts, date '1990-02-28' as day, array[date '1990-02-28'] as days,
              timestamptz '2026-01-01 00:00:00+01' as moment, '[1]'::jsonb as json, '\\x01'::bytea as bytes`,
    );
    expect(rows[0]).toEqual({
      big: '9007199254740993',
      bigs: ['9007199254740993'],
      exact: '0.1',
      exacts: ['0.1'],
      day: '1990-02-28',
      days: ['1990-02-28'],
      moment: new Date('2025-12-31T23:00:00Z'),
      json: [1],
      bytes: Buffer.from([1]),
    });
  });

  test('runs a named statement again and again', async () => {
    const [first] = await database.run(insertNote, ['named 1']);
    const [second] = await database.run(insertNote, ['named 2']);
    expect(second!.id).toBe(first!.id + 1);
    expect(await database.read.run(named<{ one: number }>('select-one', 'select 1 as one'), [])).toEqual([{ one: 1 }]);
  });

  test('answers many callers at once', async () => {
    const ask = named<{ n: number }>('echo-number', 'select $1::int as n');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => database.run(ask, [n] as never)));
    expect(answers.map(([row]) => row!.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  test('goes on after an error in a statement', async () => {
    await expect(database.query('select 1 / 0')).rejects.toThrow('division by zero');
    await expect(database.query('select nothing from nowhere where x = $1', [1])).rejects.toThrow('does not exist');
    await expect(database.run(insertNote, [null] as never)).rejects.toThrow('null value');
    expect(await database.isHealthy()).toBe(true);
  });

  test('answers Kysely queries on the primary and the read side', async () => {
    const { rows } = await sql<{ n: number }>`select ${3}::int as n`.execute(database.kysely);
    expect(rows).toEqual([{ n: 3 }]);
    expect((await sql<{ n: number }>`select 4 as n`.execute(database.read.kysely)).rows).toEqual([{ n: 4 }]);
  });
});

describe('a transaction', () => {
  test('keeps everything when it resolves and announces after the commit', async () => {
    const seen: string[] = [];
    const result = await database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('announced'));
      await tx.run(insertNote, ['kept']);
      await sql`insert into notes (text) values ('kept by kysely')`.execute(tx.kysely);
      seen.push('worked');
      return 42;
    });
    expect(result).toBe(42);
    expect(seen).toEqual(['worked', 'announced']);
    expect(await countNotes('kept')).toBe(1);
    expect(await countNotes('kept by kysely')).toBe(1);
  });

  test('keeps nothing when it rejects, and announces nothing', async () => {
    const seen: string[] = [];
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => seen.push('announced'));
      await tx.run(insertNote, ['dropped']);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(seen).toEqual([]);
    expect(await countNotes('dropped')).toBe(0);
  });

  test('does not pretend to have committed when an error inside was swallowed', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.run(insertNote, ['swallowed']);
      await tx.query('select 1 / 0').catch(() => {});
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await countNotes('swallowed')).toBe(0);
  });

  test('refuses a second connection inside instead of waiting for ever', async () => {
    const outside = 'Inside a transaction only `tx` may ask the database.';
    await expect(database.transaction(() => database.query('select 1'))).rejects.toThrow(outside);
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(outside);
    await expect(database.transaction(() => sql`select 1`.execute(database.read.kysely))).rejects.toThrow(outside);
    await expect(database.transaction((tx) => tx.kysely.transaction().execute(async () => 1))).rejects.toThrow(
      'Already inside a transaction.',
    );
    expect(await database.isHealthy()).toBe(true);
  });

  test('does not see the halves of others', async () => {
    const transfers = Array.from({ length: 20 }, (_, n) =>
      database.transaction(async (tx) => {
        await tx.run(insertNote, [`pair ${n} a`]);
        await tx.run(insertNote, [`pair ${n} b`]);
        const { rows } = await tx.query(`select count(*)::int as count from notes where text like 'pair %'`);
        return (rows as { count: number }[])[0]!.count % 2;
      }),
    );
    expect(await Promise.all(transfers)).toEqual(Array.from({ length: 20 }, () => 0));
  });
});
