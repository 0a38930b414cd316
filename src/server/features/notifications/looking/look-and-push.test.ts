import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookAtMember } from '#server/features/notifications/looking/look-at-member.ts';
import { nudgeMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { type PushService, startPushService } from '#test/support/push-service.ts';
import { startTestApp, TEST_SECRETS, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
let service: PushService;
let site: Site;
let anna: MemberId;
let bert: MemberId;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ outgoing: service.outgoing });
  site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
afterEach(() => app.assertSilent());
beforeEach(async () => {
  app.clock.set('2026-06-01T10:00:00Z');
  service.received.splice(0);
  anna = await buildMember(app.db, { site, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  const as = await buildSession(app, anna);
  const body = { subscription: { ...service.subscribe(), expirationTime: null } };
  await app.call('POST /api/user.php?push=1', { as, body });
});

const look = async () => {
  await nudgeMembers(app.db, [anna], app.clock.now());
  const ctx = { db: app.db, clock: app.clock, mailer: app.mailer, secrets: TEST_SECRETS };
  await lookAtMember({ ...ctx, presence: { isHere: () => false }, originOf: () => 'http://localhost:3000' }, anna);
};
const write = (by = bert) =>
  buildConversation(app.db, {
    site,
    between: [by, anna],
    messages: [{ by, body: 'a secret', unread: true }],
    lastMessageAt: app.clock.now(),
  });
/** What browsers have received; whoever is sending it already is waited for. */
const received = async () => {
  await app.runJob({ name: 'send-pushes', data: {} });
  return service.received.map(({ json }) => json);
};
const bodies = async (): Promise<string[]> =>
  (await received()).map(({ notification }): string => notification.body).toSorted();
const toldTo = async (member: MemberId) =>
  (await app.db.query('select kind, channel, conversations, messages from told_log where member_id = $1', [member]))
    .rows;

it('a message is pushed once, to the browsers of whoever it is for, and says nothing of it', async () => {
  await write();
  await look();
  expect(await received()).toMatchObject([
    {
      notification: {
        title: site.name,
        body: '1 new conversation',
        navigate: `http://localhost:3000/chats/${toPublicId(bert)}`,
      },
      app_badge: 1,
    },
  ]);
  await look();
  expect(await received()).toHaveLength(1);
  expect(await toldTo(anna)).toEqual([{ kind: 'new_conversations', channel: 'push', conversations: 1, messages: 1 }]);
});

it('a message and a like are pushed by themselves some seconds after they were sent, in one look', async () => {
  const as = await buildSession(app, bert);
  await app.db.query('update members set paid_user = true where id = $1', [bert]);
  expect((await app.call('POST /api/like.php', { as, body: { profile: toPublicId(anna) } })).status).toBe(200);
  await buildConversation(app.db, {
    site,
    between: [bert, anna],
    messages: [{ by: bert, body: 'Hi', unread: true }],
    lastMessageAt: app.clock.now(),
  });
  await app.runJob({ name: 'relay-announced-events', data: {} });
  for (const job of app.takeJobs()) await app.runJob(job);
  app.clock.advance({ seconds: 6 });
  await expect
    .poll(() => {
      app.clock.ring(5_000);
      return new Set(service.received.map(({ json }): string => json.notification.body));
    })
    .toEqual(new Set(['1 new conversation', '1 new like']));
});

it('names people only to those who want names, and counts real people apart from fictional ones', async () => {
  await app.db.query(`insert into reach_states (member_id, detail) values ($1, 'who')`, [anna]);
  await write();
  const fictional = await buildMember(app.db, { site, member: { fictional: true }, profile: { name: 'Fay' } });
  await buildLike(app.db, fictional, anna, { at: app.clock.now() });
  await look();
  expect(await bodies()).toEqual(['1 new conversation from Bert', 'fictional profile: 1 new like from Fay']);
  service.received.splice(0);
  await app.db.query('delete from told_partners where member_id = $1', [anna]);
  await app.db.query(`update reach_states set detail = 'nothing' where member_id = $1`, [anna]);
  await look();
  expect(new Set(await bodies())).toEqual(new Set([`Something new on ${site.name}`]));
});

it('whoever wants discretion is told by nobody in particular, by push and by mail', async () => {
  const as = await buildSession(app, anna);
  const { json } = await app.call('PUT /api/notifications.php', { as, body: { is_discreet: true, detail: 'who' } });
  expect(json.notifications).toMatchObject({ is_discreet: true, detail: 'who' });
  expect((await app.call('GET /api/user.php', { as })).json.user).toMatchObject({ is_discreet: true });
  await write();
  await look();
  expect(await received()).toMatchObject([
    { notification: { title: 'Account notice', body: 'There’s an update for you' } },
  ]);
  app.clock.advance({ minutes: 10 });
  await look();
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
  await look();
  expect(await received()).toEqual([]);
  await unread(1);
  await app.db.query('delete from push_subscriptions');
  await look();
  expect(await toldTo(anna)).toEqual([]);
});
