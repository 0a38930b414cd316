import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { eventName } from '#server/platform/events/events.ts';
import { retryJobs } from '#server/platform/events/old-events.ts';
import { withBoss } from '#server/platform/jobs/boss-options.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { happened } from '#test/support/processes/event-announcer.ts';
import { type EventProcess, startEventProcess, waitingEvents } from '#test/support/processes/event-process.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const unheard = eventName<{ readonly note: string }>('unheard');
const lines: string[] = [];
const log = createLog({ level: 'warn', readable: false, destination: { write: (line) => lines.push(line) } });

describe('an announced event', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  let running: EventProcess | null = null;
  afterEach(async () => {
    if (running !== null) await running.stop();
    running = null;
    await db.query('truncate announced_events');
  });

  it('reaches each subscriber after the transaction, and nobody when it fails', async () => {
    const heard: string[] = [];
    running = await startEventProcess(db, log, {
      one: (note) => heard.push(`one ${note}`),
      two: (note) => heard.push(`two ${note}`),
    });
    const { events } = running;
    await expect(
      db.transaction(async (tx) => {
        await events.announce(tx, happened, { note: 'refused' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await db.transaction(async (tx) => {
      await events.announce(tx, happened, { note: 'done' });
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard.toSorted()).toEqual(['one done', 'two done']);
    expect(await waitingEvents(db)).toEqual([]);
  });

  it('is not even written where nobody subscribes', async () => {
    running = await startEventProcess(db, log, { one: () => undefined });
    const { events } = running;
    await db.transaction(async (tx) => {
      await events.announce(tx, unheard, { note: 'x' });
      expect((await tx.query('select from announced_events')).rowCount).toBe(0);
    });
  });

  it('is left to another version of the server when its subscriber is not known here', async () => {
    const heard: string[] = [];
    running = await startEventProcess(db, log, { one: (note) => heard.push(note) });
    const { events } = running;
    const rows = `insert into announced_events (queues, payload, announced_at)
      values ('{newer/on-happened}', '{"note": "newer"}', now()), ('{one/on-happened}', '{"note": "ours"}', now())`;
    await db.query(rows);
    events.relay();
    await events.stop();
    expect(await waitingEvents(db)).toEqual([{ queues: ['newer/on-happened'], payload: { note: 'newer' } }]);
    await expect.poll(() => heard).toEqual(['ours']);
  });

  it('reaches the subscriber that is known here, and waits for the one that is not', async () => {
    const heard: string[] = [];
    running = await startEventProcess(db, log, { one: (note) => heard.push(note) });
    const { events } = running;
    await db.query(`insert into announced_events (queues, payload, announced_at)
      values ('{newer/on-happened,one/on-happened}', '{"note": "both"}', now())`);
    events.relay();
    await events.stop();
    expect(await waitingEvents(db)).toEqual([{ queues: ['newer/on-happened'], payload: { note: 'both' } }]);
    events.relay();
    await expect.poll(() => heard).toEqual(['both']);
    expect(running.handedOver).toEqual([1]);
  });

  it('is gone ten days later, even as a dead letter that is tried again', async () => {
    const heard: string[] = [];
    running = await startEventProcess(db, log, { one: (note) => heard.push(note) });
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await db.query(
      `insert into pgboss.job (name, data, source_name)
       select 'dead-letters', jsonb_build_object('announcedAt', at, 'payload', jsonb_build_object('note', note)), 'one/on-happened'
       from (values ($1::text, 'past the limit'), ($2, 'before the limit')) letters (at, note)`,
      [daysAgo(10).toISOString(), daysAgo(9).toISOString()],
    );
    expect(await retryJobs(db)).toBe(1);
    await expect.poll(() => heard).toEqual(['before the limit']);
    const kept = await db.query(`select from pgboss.job where data -> 'payload' ->> 'note' = 'past the limit'`);
    expect(kept.rowCount).toBe(0);
  });

  it('is dropped with a warning where nobody could take it, and from every queue, by the nightly job', async () => {
    running = await startEventProcess(db, log, { one: () => undefined });
    const old = new Date(Date.now() - 10 * DAY_MS).toISOString();
    await db.query(
      `insert into announced_events (queues, payload, announced_at) values ('{gone/on-happened}', '{}', $1)`,
      [old],
    );
    await db.query(
      `insert into pgboss.job (name, data, state) select 'one/on-happened', jsonb_build_object('announcedAt', $1::text), state
       from unnest('{failed,completed}'::pgboss.job_state[]) state`,
      [old],
    );
    await withBoss(db, (boss) => boss.createQueue('announce-sales'));
    await db.query(
      `insert into pgboss.job (name, data) values ('announce-sales', jsonb_build_object('announcedAt', $1::text))`,
      [old],
    );
    await db.transaction((tx) => running!.jobs.enqueue(tx, jobName('forget-announced-events'), {}));
    await expect.poll(() => lines.join('')).toContain('"dropped":1');
    expect(await waitingEvents(db)).toEqual([]);
    const kept = await db.query(`select name from pgboss.job where data ->> 'announcedAt' = $1`, [old]);
    expect(kept.rows).toEqual([{ name: 'announce-sales' }]);
  });

  it('is handed over in bounded batches, each event once, however many wait', async () => {
    const heard: string[] = [];
    running = await startEventProcess(db, log, { one: (note) => heard.push(note) });
    const { events, handedOver } = running;
    await db.query(
      `insert into announced_events (queues, payload, announced_at)
       select '{one/on-happened}', jsonb_build_object('note', n), now() from generate_series(1, 1201) n`,
    );
    events.relay();
    events.relay();
    await events.stop();
    expect(handedOver).toEqual([500, 500, 201]);
    const { rows } =
      await db.query(`select count(distinct data -> 'payload' ->> 'note')::int as n, count(*)::int as jobs
      from pgboss.job where name = 'one/on-happened' and data -> 'payload' ->> 'note' ~ '^\\d+$'`);
    expect(rows).toEqual([{ n: 1201, jobs: 1201 }]);
  });
});
