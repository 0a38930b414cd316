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
  await app.db.query('truncate members, mails cascade');
  app.clock.set('2026-06-01T10:00:00Z');
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
const pushes = () =>
  app.db.kysely.selectFrom('push_messages').select(['kind', 'topic', 'title', 'body', 'url', 'badge']).execute();

it('a message is pushed once, to the browsers of whoever it is for, and says nothing of it', async () => {
  await write();
  await look();
  const chat = `chat-${toPublicId(bert)}`;
  const url = `/chats/${toPublicId(bert)}`;
  expect(await pushes()).toEqual([
    { kind: 'new_conversations', topic: chat, title: site.name, body: '1 new conversation', url, badge: 1 },
  ]);
  await app.db.query('delete from push_messages');
  await look();
  expect(await pushes()).toEqual([]);
  const { rows } = await app.db.query('select kind, channel, conversations, messages from told_log');
  expect(rows).toEqual([{ kind: 'new_conversations', channel: 'push', conversations: 1, messages: 1 }]);
});

it('names people only to those who want names, and counts real people apart from fictional ones', async () => {
  await app.db.query(`insert into reach_states (member_id, detail) values ($1, 'who')`, [anna]);
  await write();
  const fictional = await buildMember(app.db, { site, member: { fictional: true }, profile: { name: 'Fay' } });
  await buildLike(app.db, fictional, anna, { at: app.clock.now() });
  await look();
  expect((await pushes()).map(({ body }) => body).toSorted()).toEqual([
    '1 new conversation from Bert',
    'fictional profile: 1 new like from Fay',
  ]);
  await app.db.query(
    `delete from push_messages; delete from told_partners; update reach_states set detail = 'nothing'`,
  );
  await look();
  expect(new Set((await pushes()).map(({ body }) => body))).toEqual(new Set([`Something new on ${site.name}`]));
});

it('nothing is pushed of what was read, and nothing is remembered where no browser takes pushes', async () => {
  await write();
  await app.db.query('update conversation_members set unread = 0, last_read_id = 1');
  await look();
  expect(await pushes()).toEqual([]);
  await app.db.query('update conversation_members set unread = 1, last_read_id = 0; delete from push_subscriptions');
  await look();
  expect((await app.db.query('select 1 from told_log union all select 1 from told_partners')).rows).toEqual([]);
});
