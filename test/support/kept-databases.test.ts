import { expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const ask = async (db: Database, sql: string): Promise<unknown> =>
  ((await db.query(`select ${sql} as answer`)).rows[0] as { answer: unknown }).answer;
const nameOf = (db: Database) => ask(db, 'current_database()');
const nextNumber = (db: Database) => ask(db, '(select nextval(seqrelid) from pg_sequence order by seqrelid limit 1)');
const addMember = async (db: Database) => buildMember(db, { site: await buildSite(db, { domain: 'one.test' }) });
/** Uses a database as a test file does, and returns its name. */
const use = async (work: (db: Database) => Promise<unknown>): Promise<unknown> => {
  const db = await openTestDatabase();
  await work(db);
  const name = await nameOf(db);
  await db.close();
  return name;
};

it('the next file gets the same database, without a row and with numbers from the start', async () => {
  const name = await use(async (db) => {
    expect(await nextNumber(db)).toBe('1');
    await addMember(db);
  });
  const again = await use(async (db) => {
    expect((await db.query('select from members')).rowCount).toBe(0);
    expect((await db.query('select from applied_migrations')).rowCount).toBe(1);
    expect(await nextNumber(db)).toBe('1');
  });
  expect(again).toBe(name);
});

it.each([
  ['a column', 'alter table members add column shoe_size integer'],
  ['an index less', 'drop index likes_unseen'],
  ['a function', `create or replace function shout() returns text language sql return 'HO'`],
  ['a trigger that rests', 'alter table members disable trigger all'],
  ['figures of its rows', 'analyze members'],
  ['a setting', `do $$ begin execute 'alter database ' || current_database() || ' set work_mem = ''8MB'''; end $$`],
  ['another first migration', `update applied_migrations set name = 'other'`],
  ['an advisory lock', 'select pg_advisory_lock(1)'],
  ['an open transaction', 'begin'],
  [
    'more than 8 MB of rows',
    `insert into rate_counts select convert_to(repeat(md5(n::text), 40), 'UTF8'), 1, now() from generate_series(1, 7000) n`,
  ],
])('a database with %s is not used again', async (_what, text) => {
  const name = await use(async (db) => {
    await addMember(db);
    await db.query(text);
  });
  expect(await use(async () => {})).not.toBe(name);
});

it('nothing asks a database that is closed', async () => {
  const db = await openTestDatabase();
  await db.close();
  await expect(nameOf(db)).rejects.toThrow('The database of this test file is closed.');
});

it('two that are open at once are two', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  expect(await nameOf(one)).not.toBe(await nameOf(other));
  await Promise.all([one.close(), other.close()]);
});
