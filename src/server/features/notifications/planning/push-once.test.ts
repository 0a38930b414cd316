import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { GATHERED_MS, startNotificationDispatcher } from '#server/features/notifications/dispatch/start-dispatcher.ts';
import {
  findMissed,
  scheduleOrReturnDue,
  SOON_MS,
} from '#server/features/notifications/planning/notification-states-store.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let bert: MemberId;
beforeEach(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  service.received.splice(0);
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  const as = await buildSession(app, anna);
  const body = { subscription: { ...service.subscribe(), expirationTime: null } };
  await app.call('POST /api/user.php?push=1', { as, body });
});

const { dispatchTo, writeTo } = createNotificationActions(app, site);
const dispatch = () => dispatchTo(anna);
const write = (by = bert) => writeTo(anna, by);
/** Returns what browsers have received, after any sending already in progress. */
const received = async () => {
  await app.runJob({ name: 'send-pushes', data: {} });
  return service.received.map(({ json }) => json);
};
const bodies = async (): Promise<string[]> =>
  (await received()).map(({ notification }): string => notification.body).toSorted();
const leftBehind = async () => [app.takeJobs(), (await app.db.query('select from announced_events')).rowCount];
const logOf = async (member: MemberId) =>
  (
    await app.db.query('select kind, channel, conversations, messages from notification_log where member_id = $1', [
      member,
    ])
  ).rows;

it('a message is pushed once, to the browsers of whoever it is for, and says nothing of it', async () => {
  await write();
  await dispatch();
  expect(await received()).toMatchObject([
    {
      notification: {
        title: site.name,
        body: '1 new conversation',
        navigate: `http://localhost:3000/chats/${toPublicId(bert)}?source=push`,
      },
      app_badge: 1,
    },
  ]);
  await dispatch();
  expect(await received()).toHaveLength(1);
  expect(await logOf(anna)).toEqual([{ kind: 'new_conversations', channel: 'push', conversations: 1, messages: 1 }]);
});

it('the icon of the app counts unread messages and new likes, whatever is pushed', async () => {
  const carl = await buildMember(app.db, { site });
  await buildLike(app.db, carl, anna, { at: app.clock.now() });
  await write();
  await dispatch();
  await buildLike(app.db, bert, anna, { at: app.clock.now() });
  await dispatch();
  expect((await received()).map((push) => push.app_badge)).toEqual([2, 3]);
  const as = await buildSession(app, anna);
  await app.call('POST /api/user.php?push=1', { as, body: { subscription: service.subscribe() } });
  const [{ id }] = (await app.call('GET /api/push.php', { as })).json.devices;
  service.received.splice(0);
  await app.call('POST /api/push-test.php', { as, body: { id } });
  // A test push leaves the badge number unchanged.
  expect((await received()).map((push) => push.app_badge)).toEqual([undefined]);
});

const send = async (text: string) => {
  const as = await buildSession(app, bert);
  const body = { client_id: randomUUID(), profile: toPublicId(anna), kind: 'text', text };
  expect((await app.call('POST /api/message.php', { as, body })).status).toBe(200);
};
/** Returns what is received within so many milliseconds without a job. */
const receivedWithin = async (ms: number, count: number) => {
  app.clock.advance({ milliseconds: ms });
  await expect
    .poll(() => {
      app.clock.ring(ms);
      return service.received.length;
    })
    .toBe(count);
  return new Set(service.received.splice(0).map(({ json }): string => json.notification.body));
};

it('a message and a like are pushed at once to whoever is away, and what follows within some seconds together', async () => {
  await buildCredits(app.db, { site, memberId: bert, credits: 1000 });
  const as = await buildSession(app, bert);
  expect((await app.call('POST /api/like.php', { as, body: { profile: toPublicId(anna) } })).status).toBe(200);
  await send('Hi');
  expect(await receivedWithin(GATHERED_MS, 1)).toEqual(new Set(['1 new conversation\n1 new like']));
  await send('Are you there?');
  await send('Hello?');
  app.clock.ring(GATHERED_MS);
  expect(await received()).toEqual([]);
  expect(await receivedWithin(SOON_MS, 1)).toEqual(new Set(['2 new messages']));
  const { rows } = await app.db.query(
    'select sum(messages)::int as messages from notification_log where member_id = $1',
    [anna],
  );
  expect(rows).toEqual([{ messages: 3 }]);
  expect(await leftBehind()).toEqual([[], 0]);
});

it('what a process has stored and died before it could say so is pushed by the sweep of the next minute', async () => {
  await write();
  await buildLike(app.db, bert, anna, { at: app.clock.now() });
  app.clock.ring(GATHERED_MS);
  expect(await received()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await app.runJob({ name: 'sweep-notifications', data: {} });
  expect(await receivedWithin(GATHERED_MS, 1)).toEqual(new Set(['1 new conversation\n1 new like']));
  for (let minute = 0; minute < 3; minute += 1) {
    app.clock.advance({ minutes: 1 });
    await app.runJob({ name: 'sweep-notifications', data: {} });
    app.clock.ring(GATHERED_MS);
  }
  expect(await received()).toEqual([]);
});

it('a sweep finds a message again whose transaction ended only after the check', async () => {
  const other = await buildMember(app.db, { site });
  await write(other);
  await dispatch();
  expect(await received()).toHaveLength(1);
  // Sent at the time of the check, which did not see it.
  await write();
  app.clock.advance({ minutes: 1 });
  await app.runJob({ name: 'sweep-notifications', data: {} });
  service.received.splice(0);
  expect(await receivedWithin(GATHERED_MS, 1)).toEqual(new Set(['1 new conversation']));
});

it('who is woken is pushed to only where a session holds', async () => {
  const due = () => scheduleOrReturnDue(app.db, [{ memberId: anna, isHere: false }], app.clock.now());
  expect(await due()).toEqual([anna]);
  await app.db.query('update sessions set expires_at = $2 where member_id = $1', [anna, app.clock.now()]);
  expect(await due()).toEqual([]);
});

it('a sweep finds the oldest first, and no more than it is to find', async () => {
  const likedAt = async (time: string) => {
    const liked = await buildMember(app.db, { site });
    await buildLike(app.db, bert, liked, { at: new Date(`2026-06-01T${time}Z`) });
    return liked;
  };
  const [second, first, third] = [await likedAt('09:02'), await likedAt('09:01'), await likedAt('09:03')];
  const find = (limit: number) =>
    findMissed(app.db, new Date('2026-06-01T09:00:00Z'), new Date('2026-06-01T09:30:00Z'), limit);
  expect(await find(2)).toEqual([first, second]);
  expect(await find(10)).toEqual([first, second, third]);
});

it('who was woken and could not be notified is checked again two minutes later', async () => {
  const { log, takeLines } = createQuietLog();
  const dispatcher = await startNotificationDispatcher({
    db: { ...app.db, transaction: () => Promise.reject(new Error('cut off')) },
    clock: app.clock,
    mailer: app.mailer,
    secrets: TEST_SECRETS,
    presence: { isHere: () => false },
    originOf: () => 'http://localhost:3000',
    log,
  });
  await write();
  dispatcher.wake([anna]);
  app.clock.ring(GATHERED_MS);
  const nextCheckAt = async () =>
    (await app.db.query('select next_check_at from notification_states where member_id = $1', [anna])).rows;
  await expect.poll(nextCheckAt).toEqual([{ next_check_at: new Date('2026-06-01T10:02:00Z') }]);
  await dispatcher.stop();
  expect(JSON.stringify(takeLines())).toContain('cut off');
});

it('names people only to those who want names, and counts real people apart from fictional ones', async () => {
  await app.db.query(`insert into notification_states (member_id, push_detail) values ($1, 'who')`, [anna]);
  await write();
  const fictional = await buildMember(app.db, { site, member: { fictional: true }, profile: { name: 'Fay' } });
  await buildLike(app.db, fictional, anna, { at: app.clock.now() });
  await dispatch();
  expect(await bodies()).toEqual(['1 new conversation from Bert\nFictional profile: 1 new like from Fay']);
  service.received.splice(0);
  await app.db.query('delete from notified_partners where member_id = $1', [anna]);
  await app.db.query(`update notification_states set push_detail = 'nothing' where member_id = $1`, [anna]);
  await dispatch();
  expect(new Set(await bodies())).toEqual(new Set([`Something new on ${site.name}`]));
});

it('whoever wants discretion is notified by nobody in particular, by push and by mail', async () => {
  const as = await buildSession(app, anna);
  const { json } = await app.call('PUT /api/notifications.php', {
    as,
    body: { is_discreet: true, push_detail: 'who' },
  });
  expect(json.notifications).toMatchObject({ is_discreet: true, push_detail: 'who' });
  expect((await app.call('GET /api/user.php', { as })).json.user).toMatchObject({ is_discreet: true });
  await write();
  await dispatch();
  expect(await received()).toMatchObject([
    { notification: { title: 'Account notice', body: 'There’s an update for you' } },
  ]);
  app.clock.advance({ minutes: 30 });
  await dispatch();
  const { rows } = await app.db.query(
    'select from_name, subject from mails join mail_bodies on mail_id = id where member_id = $1',
    [anna],
  );
  expect(rows).toEqual([{ from_name: 'Account notice', subject: 'There’s an update for you' }]);
});

it('nothing is pushed of what was read, and nothing is remembered where no browser takes pushes', async () => {
  await write();
  const unread = (count: number) =>
    app.db.query('update conversation_members set unread = $2, last_read_id = 1 - $2 where member_id = $1', [
      anna,
      count,
    ]);
  await unread(0);
  await dispatch();
  expect(await received()).toEqual([]);
  await unread(1);
  await app.db.query('delete from push_subscriptions');
  await dispatch();
  expect(await logOf(anna)).toEqual([]);
});
