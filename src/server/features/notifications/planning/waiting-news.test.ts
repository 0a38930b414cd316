import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addKnownMarks } from '#server/features/blocks/known/add-known-marks.ts';
import { blockKnown } from '#server/features/blocks/known/block-known.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createNotificationActions } from '#test/support/dispatch-notifications.ts';
import { startPushService } from '#test/support/push-service.ts';
import { testApp } from '#test/support/test-app.ts';

const service = await startPushService();
// Every push fails, so it stays in the queue.
service.answerWith(() => ({ status: 503 }));
afterAll(() => service.stop());
const app = await testApp({ outgoing: service.outgoing });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
const { dispatchTo, writeTo } = createNotificationActions(app, site);
let anna: MemberId;
let session: string;

beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'members', 'reports', 'mails');
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, { site, lastActiveAt: app.clock.now(), member: { email: 'anna@vonk.test' } });
  session = await buildSession(app, anna);
  const body = { subscription: { ...service.subscribe(), expirationTime: null } };
  await app.call('POST /api/user.php?push=1', { as: session, body });
});

const writtenBy = async (name: string) => {
  const by = await buildMember(app.db, { site, profile: { name, gender: 'female' } });
  return { id: by, conversation: toPublicId(await writeTo(anna, by)) };
};
/** Checks twice: pushes leave at the first check, mails 45 minutes later. */
const dispatchTwice = async (hour: number) => {
  app.clock.set(`2026-06-01T${hour}:00:00Z`);
  await dispatchTo(anna);
  app.clock.set(`2026-06-01T${hour}:45:00Z`);
  await dispatchTo(anna);
};
const count = async (rows: string) => (await app.db.query(`select from ${rows}`)).rows.length;
/** Receipts of reports are not counted. */
const NEWS = "mails m where m.kind like 'new\\_%'";
const waiting = async () => [
  await count('push_messages'),
  await count(NEWS),
  await count(`mail_bodies where mail_id in (select m.id from ${NEWS})`),
];

type Written = Awaited<ReturnType<typeof writtenBy>>;

const reportOf = (id: MemberId, block: boolean) => ({
  about: { kind: 'profile', profile: toPublicId(id) },
  reason: 'harassment',
  text: 'Rude.',
  block,
});
/** Another member reports this one, and the operator decides. */
const decide = async (id: MemberId, outcome: string) => {
  const as = await buildSession(app, await buildMember(app.db, { site }));
  await app.call('POST /api/report.php', { as, body: reportOf(id, false) });
  const { rows } = await app.db.query('select id from reports');
  const moderator = await buildMember(app.db, { site, member: { role: 'moderator' } });
  const body = { id: toPublicId((rows[0] as { id: MemberId }).id), outcome, reason: 'harassment', message: 'No.' };
  return app.call('POST /api/moderation-report.php', {
    as: await buildSession(app, moderator, { isStrong: true }),
    body,
  });
};
const unsend = async ({ id, conversation }: Written, message = 1) => {
  await app.db.query('update messages set created_at = $1 where sender_id = $2', [app.clock.now(), id]);
  return app.call('DELETE /api/message.php', { as: await buildSession(app, id), body: { conversation, message } });
};

const sayGoodbye = async (conversation: string) => {
  await buildCredits(app.db, { site, memberId: anna, credits: 100 });
  const words = { client_id: randomUUID(), kind: 'text', text: 'Take care!', archive: true };
  return call('POST /api/message.php', { conversation, ...words });
};

const WAYS: readonly (readonly [name: string, hide: (by: Written) => Promise<{ status: number }>])[] = [
  ['muted', ({ conversation }) => call('PUT /api/chat-mute.php', { conversation, muted: true })],
  ['archived', ({ conversation }) => call('PUT /api/chat-archive.php', { conversation, archived: true })],
  ['said goodbye to', async ({ conversation }) => sayGoodbye(conversation)],
  ['removed', ({ conversation }) => call('DELETE /api/chat.php', { conversation })],
  ['with somebody who is banned', ({ id }) => decide(id, 'member_banned')],
  ['with somebody whose profile is taken down', ({ id }) => decide(id, 'profile_disabled')],
  ['with somebody who unsends their only message', unsend],
];
const BLOCKS: typeof WAYS = [
  ['blocked', ({ id }) => call('POST /api/blocks.php', { id: toPublicId(id) })],
  [
    'with somebody who blocks the member',
    async ({ id }) =>
      app.call('POST /api/blocks.php', { as: await buildSession(app, id), body: { id: toPublicId(anna) } }),
  ],
  ['with somebody who is reported and blocked', ({ id }) => call('POST /api/report.php', reportOf(id, true))],
];
const call = (name: Parameters<typeof app.call>[0], body: object) => app.call(name, { as: session, body });

it.each(WAYS)('what waits about a conversation that is %s is dropped, and about another stays', async (_, hide) => {
  const bea = await writtenBy('Bea');
  await dispatchTwice(10);
  expect(await waiting()).toEqual([1, 1, 1]);
  await writtenBy('Cleo');
  await dispatchTwice(16);
  expect(await waiting()).toEqual([2, 2, 2]);
  expect((await hide(bea)).status).toBe(200);
  expect(await waiting()).toEqual([1, 1, 1]);
});

it.each(BLOCKS)('what waits and may name somebody is dropped when a conversation is %s', async (_, hide) => {
  const bea = await writtenBy('Bea');
  await writtenBy('Cleo');
  await dispatchTwice(10);
  expect(await waiting()).toEqual([1, 1, 1]);
  expect((await hide(bea)).status).toBe(200);
  expect(await waiting()).toEqual([0, 0, 0]);
});

it.each(WAYS)('what tells of several stays when one of the conversations is %s', async (_, hide) => {
  const bea = await writtenBy('Bea');
  await writtenBy('Cleo');
  await dispatchTwice(10);
  expect(await waiting()).toEqual([1, 1, 1]);
  expect((await hide(bea)).status).toBe(200);
  expect(await waiting()).toEqual([1, 1, 1]);
});

it('what tells of two messages stays when one of them is unsent', async () => {
  const bea = await writtenBy('Bea');
  await app.db.query(
    `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
     select conversation_id, 2, sender_id, gen_random_uuid(), 'text', 'x', created_at from messages`,
  );
  await app.db.query('update conversations set last_message_id = 2');
  await dispatchTwice(10);
  expect((await unsend(bea, 2)).status).toBe(200);
  expect(await waiting()).toEqual([1, 1, 1]);
  expect((await unsend(bea)).status).toBe(200);
  expect(await waiting()).toEqual([0, 0, 0]);
});

it('unmuting drops nothing', async () => {
  const { conversation } = await writtenBy('Bea');
  await dispatchTwice(10);
  await call('PUT /api/chat-mute.php', { conversation, muted: false });
  expect(await waiting()).toEqual([1, 1, 1]);
});

it.each([
  ['stays for its owner', (dora: MemberId) => [anna, dora] as const, [1, 1, 1]],
  ['is dropped for the other', (dora: MemberId) => [dora, anna] as const, [0, 0, 0]],
])('when a list of known people hides, what waits and may name its owner %s', async (_, sidesOf, left) => {
  await writtenBy('Bea');
  const [ownerId, otherId] = sidesOf(await buildMember(app.db, { site }));
  await dispatchTwice(10);
  expect(await waiting()).toEqual([1, 1, 1]);
  const mark = Buffer.alloc(36);
  await app.db.transaction(async (tx) => {
    await addKnownMarks(tx, ownerId, [mark]);
    await blockKnown(tx, [{ ownerId, otherId, mark }], { now: app.clock.now() });
  });
  expect(await waiting()).toEqual(left);
});
