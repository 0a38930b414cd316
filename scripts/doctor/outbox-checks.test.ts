import { beforeEach, expect, it } from 'vitest';
import { checkOutbox } from '#scripts/doctor/outbox-checks.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const now = new Date('2026-06-01T12:00:00Z');
const db = await testDatabase();
const siteId = (await buildSite(db)).id;
beforeEach(async () => {
  await db.query('truncate mails, mail_bodies, mail_queues, mail_queue_days');
});

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const plant = (queue: string, isBulk: boolean, minutes: number, { state = 'waiting', attempts = 0 } = {}) =>
  db.query(
    `insert into mails (site_id, kind, to_address, queue, is_bulk, state, attempts, created_at, next_attempt_at)
     values ($1, 'x', 'a@mail.example', $2, $3, $4, $5, $6, $6)`,
    [siteId, queue, isBulk, state, attempts, minutesAgo(minutes)],
  );
const summaries = async () => {
  const found: string[] = [];
  for await (const { state, summary: said } of checkOutbox({ db, now })) found.push(`${state}: ${said}`);
  return found;
};

it('is content with mails that wait their time, have been tried, or warm a provider up', async () => {
  await plant('google', false, 10);
  await plant('google', false, 300, { attempts: 2 });
  await plant('google', true, 300);
  await plant('other', true, 3000, { state: 'sent' });
  expect(await summaries()).toEqual(['fine: Mail: 3 wait in the outbox, none for too long']);
});

it('names providers that are paused, what is held, and what waits for too long', async () => {
  await db.query(
    `insert into mail_queues (queue, began_at, paused_until) values ('google', $1, $2), ('gmx', $1, null), ('yahoo', $1, null)`,
    [minutesAgo(60 * 24 * 60), minutesAgo(-10)],
  );
  await db.query(`insert into mail_queue_days (queue, day, sent, complaints) values ('yahoo', '2026-05-31', 2000, 20)`);
  await plant('google', true, 300);
  await plant('google', false, 20);
  await plant('gmx', true, 300);
  await plant('gmx', true, 3000, { state: 'held' });
  expect(await summaries()).toEqual([
    'warning: Mail: providers to which mails in bulk are paused, stopped or slowed down: google (paused), yahoo (stopped).',
    'warning: Mail: mails of paused campaigns that are held: 1.',
    `warning: Mails wait for longer than they should:
mails in bulk to gmx: 1, the oldest for 5 hours
account mails to google: 1, the oldest for 20 minutes`,
  ]);
});

it('says how often mails were refused this week because of how we send, and how many were lost by a kill', async () => {
  await db.query(
    `insert into mail_queue_days (queue, day, faults, lost)
     values ('google', '2026-06-01', 2, 4), ('google', '2026-05-28', 3, 0), ('yahoo', '2026-05-31', 0, 1), ('gmx', '2026-05-01', 9, 9)`,
  );
  expect(await summaries()).toEqual([
    'warning: Mail: rejected this week because of how this installation sends: google (5).',
    'warning: Mail: mails in bulk of this week with an unknown outcome: 5.',
  ]);
});
