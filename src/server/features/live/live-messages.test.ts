import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { forgetOldEvents } from '#server/platform/realtime/event-log.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { removeMembers } from '#test/support/builders/remove-members.ts';
import { listenForStreams, type TestStream } from '#test/support/open-stream.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const server = await listenForStreams(app.app);
afterAll(() => server.close());
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let asAnna: string;
let asBert: string;
const streams: TestStream[] = [];
beforeEach(async () => {
  await removeMembers(app.db);
  const member = { paid_user: true };
  [anna, bert] = [await buildMember(app.db, { site, member }), await buildMember(app.db, { site, member })];
  await app.db.query('update sites set message_credits = 0');
  [asAnna, asBert] = [await buildSession(app, anna), await buildSession(app, bert)];
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const listen = async (as: string, since = 0) => {
  const stream = await server.open({ as, since });
  streams.push(stream);
  await stream.until('hello');
  return stream;
};
const send = async (text: string) => {
  const body = { client_id: randomUUID(), profile: toPublicId(bert), kind: 'text', text };
  const answer = await app.call('POST /api/message.php', { as: asAnna, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

it('a message arrives at once on the receiver’s and the sender’s other devices, the same as when loaded', async () => {
  const [berts, annas] = [await listen(asBert), await listen(asAnna)];
  const sent = await send('Hello Bert');
  const [received, own] = [await berts.next(), await annas.next()];
  const path = { conversation: sent.conversation.id };
  const asked = await app.call('GET /api/messages.php', { as: asBert, query: path });
  const data = { ...path, profile: toPublicId(anna), message: asked.json.messages[0] };
  expect(received).toEqual({ kind: 'message', id: 1, data });
  expect(received.data).toMatchObject({ message: { text: 'Hello Bert', is_own: false } });
  expect(own).toMatchObject({ kind: 'message.sent', id: 1, data: { ...path, message: { is_own: true } } });
});

it('a receiver who was away gets all events in order, with the messages in their present state', async () => {
  const first = await send('one');
  await send('two');
  const gone = { conversation: first.conversation.id, message: first.message.id };
  await app.call('DELETE /api/message.php', { as: asAnna, body: gone });
  const berts = await listen(asBert);
  const seen = [await berts.next(), await berts.next(), await berts.next()];
  expect(seen.map(({ id, data }) => [id, (data as { message: { text: string } }).message.text])).toEqual([
    [1, ''],
    [2, 'two'],
    [3, ''],
  ]);
});

it('a message is unsent on the writer’s other devices, even if its receiver no longer exists', async () => {
  const sent = await send('Hello Bert');
  await app.db.kysely
    .updateTable('conversation_members')
    .set({ other_id: null })
    .where('other_id', '=', bert)
    .execute();
  const annas = await listen(asAnna, 1);
  const gone = { conversation: sent.conversation.id, message: sent.message.id };
  expect((await app.call('DELETE /api/message.php', { as: asAnna, body: gone })).status).toBe(200);
  const message = { id: sent.message.id, text: '', unsent_at: expect.any(String) };
  expect(await annas.next()).toMatchObject({ kind: 'message.sent', id: 2, data: { message, is_change: true } });
});

it('reading is announced to the reader’s own devices and to the writer', async () => {
  const sent = await send('Hello Bert');
  const [berts, annas] = [await listen(asBert, 1), await listen(asAnna, 1)];
  const read = { conversation: sent.conversation.id, up_to: sent.message.id };
  expect((await app.call('PUT /api/chat-read.php', { as: asBert, body: read })).status).toBe(200);
  expect([await berts.next(), await annas.next()]).toMatchObject([
    { kind: 'unread', data: { conversation: read.conversation } },
    { kind: 'read', data: { conversation: read.conversation, up_to: 1 } },
  ]);
});

it('a message is not sent to a receiver who has blocked its writer since', async () => {
  await send('unseen');
  await buildBlock(app.db, bert, anna);
  const berts = await listen(asBert);
  await app.call('POST /api/logout.php', { as: await buildSession(app, bert), body: {} });
  expect((await berts.next()).kind).toBe('session.revoked');
});

it('a message is not sent while its writer’s profile is disabled', async () => {
  await send('unseen');
  await app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', anna).execute();
  const berts = await listen(asBert);
  await app.call('POST /api/logout.php', { as: await buildSession(app, bert), body: {} });
  expect((await berts.next()).kind).toBe('session.revoked');
});

it('events are deleted after a week', async () => {
  await send('old');
  app.clock.advance({ days: 6 });
  const day = await app.db.query('select min(created_at) as at from member_events');
  expect((day.rows[0] as { at: Date }).at < app.clock.now()).toBe(true);
  const ctx = { db: app.db, signal: new AbortController().signal };
  await forgetOldEvents(ctx, app.clock.now());
  expect((await app.db.query('select 1 from member_events')).rows).toHaveLength(2);
  app.clock.advance({ days: 1, seconds: 1 });
  await forgetOldEvents(ctx, app.clock.now());
  expect((await app.db.query('select 1 from member_events')).rows).toHaveLength(0);
});
