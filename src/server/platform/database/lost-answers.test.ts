import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

let database: PostgresDatabase;
let proxy: LossyProxy;
let db: Database;

beforeAll(async () => {
  database = await openPostgresDatabase();
  proxy = await startLossyProxy(database.url);
  // This file cuts idle connections, which is reported.
  db = await openDatabase(
    { kind: 'postgres', url: proxy.url, readUrl: proxy.url, poolSize: 2 },
    { reportFault: () => {} },
  );
  await db.query('create table notes (text text primary key)');
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

const insertNote = { name: 'test-insert-note', text: 'insert into notes values ($1)' };
const notes = async (): Promise<unknown[]> => (await db.query('select text from notes order by text')).rows;
const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((fault: unknown) => fault);

describe('a transaction whose COMMIT is not answered', () => {
  test.each([
    ['carried out', [{ text: 'a' }]],
    ['never seen', []],
  ] as const)('fails, and what it wrote is there if COMMIT was %s', async (fate, left) => {
    await db.query('delete from notes');
    const announced: string[] = [];
    const lost = proxy.loseAnswer(/^commit$/, fate);
    const fault = await faultOf(
      db.transaction(async (tx) => {
        tx.afterCommit(() => announced.push('committed'));
        await tx.query(`insert into notes values ('a')`);
      }),
    );
    await lost;
    expect(fault).toBeInstanceOf(Error);
    expect(announced).toEqual([]);
    expect(await notes()).toEqual(left);
  });
});

test('a statement on its own whose answer is lost fails, and is there if it was carried out', async () => {
  await db.query('delete from notes');
  for (const [text, fate] of [
    ['b', 'carried out'],
    ['c', 'never seen'],
    // By now the connections have prepared the statement under its name.
    ['d', 'carried out'],
    ['e', 'never seen'],
  ] as const) {
    const lost = proxy.loseAnswer(/test-insert-note/, fate);
    expect(await faultOf(db.run(insertNote, [text]))).toBeInstanceOf(Error);
    await lost;
  }
  expect(await notes()).toEqual([{ text: 'b' }, { text: 'd' }]);
});

test('connections that are cut are replaced', async () => {
  await notes();
  proxy.cut();
  // The first check may still get a cut connection.
  expect(await db.isHealthy().then(() => db.isHealthy())).toBe(true);
});

test('a proxy that has fallen silent answers only new connections once it is healed', async () => {
  const [old, next] = [new pg.Client(proxy.url), new pg.Client(proxy.url)];
  for (const client of [old, next]) client.on('error', () => {});
  await old.connect();
  proxy.swallow();
  const answers: string[] = [];
  const asked = old.query('select 1').then(
    () => answers.push('old'),
    () => answers.push('cut'),
  );
  proxy.heal();
  await next.connect();
  await next.query('select 1');
  expect(answers).toEqual([]);
  proxy.cut();
  await asked;
  expect(answers).toEqual(['cut']);
});
