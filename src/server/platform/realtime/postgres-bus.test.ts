import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { EventBus } from '#server/platform/realtime/event-bus.ts';
import { createPostgresBus } from '#server/platform/realtime/postgres-bus.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

type Node = { readonly db: Database; readonly bus: EventBus; readonly seqs: number[]; gaps: number };

let database: PostgresDatabase;
let one: Node;
let other: Node;
/** One of two servers with the same database. */
const startNode = async (): Promise<Node> => {
  const { url } = database;
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 2 }, faultsFail);
  const node: Node = {
    db,
    bus: createPostgresBus(db, (fault) => faultsFail.reportFault(fault)),
    seqs: [],
    gaps: 0,
  };
  await node.bus.start({
    news: ({ events = [] }) => void node.seqs.push(...events.map(({ seq }) => seq)),
    gap: () => void (node.gaps += 1),
  });
  return node;
};
beforeAll(async () => {
  database = await openPostgresDatabase();
  [one, other] = [await startNode(), await startNode()];
});
afterAll(async () => {
  for (const { bus, db } of [one, other]) {
    await bus.stop();
    await db.close();
  }
  await database.drop();
});

const event = (seq: number) => ({ memberId: '-5' as MemberId, seq, kind: 'like' as const, ref: { profile: '7' } });

it('what one node announces, both hear once and in order', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const seq of numbers) one.bus.send({ events: [event(seq)] });
  expect(one.seqs).toEqual(numbers);
  await expect.poll(() => other.seqs.length).toBe(500);
  expect(other.seqs).toEqual(numbers);
});

it('a node whose ear was cut off is told to look up what it missed, and hears again', async () => {
  const { gaps } = other;
  const { rowCount } = await one.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'vonk listener'`,
  );
  expect(rowCount).toBe(2);
  await expect.poll(() => other.gaps).toBe(gaps + 1);
  one.bus.send({ events: [event(501)] });
  await expect.poll(() => other.seqs.at(-1)).toBe(501);
  expect(other.seqs).toHaveLength(501);
});
