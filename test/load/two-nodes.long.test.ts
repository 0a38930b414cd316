import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BenchServer, startBenchServer } from '#scripts/bench/bench-server.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { openStream, type TestStream } from '#test/support/open-stream.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

const MESSAGES = 60;

let database: PostgresDatabase;
let db: Database;
let nodes: readonly BenchServer[];
let people: readonly { readonly id: MemberId; readonly session: string }[];
beforeAll(async () => {
  database = await openPostgresDatabase();
  const { url } = database;
  db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 4 }, faultsFail);
  const site = await buildSite(db, { domain: 'localhost' });
  await db.query('update sites set message_credits = 0');
  people = await Promise.all(
    [1, 2].map(async () => {
      const id = await buildMember(db, { site, member: { paid_user: true } });
      return { id, session: await buildSession({ db, clock: systemClock }, id) };
    }),
  );
  nodes = await Promise.all([startBenchServer(url), startBenchServer(url)]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await db.close();
  await database.drop();
});

/** Status of an overloaded server; the request is repeated. */
const BUSY = 503;
const waiting = (): Promise<void> => setTimeout(100);

const listenAt = async (node: number, person: number): Promise<TestStream> => {
  const { hostname: host, port } = new URL(nodes[node]!.origin);
  const stream = await openStream({ host, port: Number(port) }, 'localhost', {
    as: people[person]!.session,
    since: 0,
  });
  if (stream.status === BUSY) return waiting().then(() => listenAt(node, person));
  await stream.until('hello');
  return stream;
};
const sendAt = async (node: number, from: number, to: number, text: string): Promise<void> => {
  const body = JSON.stringify({ client_id: randomUUID(), profile: toPublicId(people[to]!.id), kind: 'text', text });
  const ask = () =>
    fetch(`http://localhost:${new URL(nodes[node]!.origin).port}/api/message.php`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: `session=${people[from]!.session}`,
      },
      body,
    });
  let answer = await ask();
  while (answer.status === BUSY) {
    await waiting();
    answer = await ask();
  }
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
};
/** Cuts the connections through which the nodes receive each other's notifications. */
const killListeners = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'vonk listener'`,
  );
  return rows.length;
};

it('members on two nodes get each other’s messages once and in order, even while disconnected', async () => {
  const [berts, annas] = [await listenAt(1, 1), await listenAt(0, 0)];
  const killer = new pg.Client(database.url);
  await killer.connect();
  let killed = 0;
  for (let index = 1; index <= MESSAGES; index += 1) {
    // Each member writes on the node to which the other one is not connected.
    await Promise.all([sendAt(0, 0, 1, `a${index}`), sendAt(1, 1, 0, `b${index}`)]);
    if (index % 5 === 0) killed += await killListeners(killer);
  }
  await killer.end();
  const heard = async (stream: TestStream) => {
    const texts: string[] = [];
    const ids: (number | null)[] = [];
    while (texts.length < MESSAGES) {
      const { kind, id, data } = await stream.next();
      ids.push(id);
      if (kind === 'message') texts.push((data as { message: { text: string } }).message.text);
    }
    return { texts, isInOrder: ids.every((id, index) => id === index + 1) };
  };
  const numbers = Array.from({ length: MESSAGES }, (_, index) => index + 1);
  expect(await heard(berts)).toEqual({ texts: numbers.map((index) => `a${index}`), isInOrder: true });
  expect(await heard(annas)).toEqual({ texts: numbers.map((index) => `b${index}`), isInOrder: true });
  expect(killed).toBeGreaterThan(5);
  berts.close();
  annas.close();
});

it('a session that ends on one node ends its stream on the other', async () => {
  const berts = await listenAt(1, 1);
  await db.query('delete from sessions where member_id = $1', [people[1]!.id]);
  expect((await berts.until('session.revoked')).at(-1)).toMatchObject({ data: { current: true } });
});
