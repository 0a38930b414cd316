import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createDeliveryRecorder } from '#server/features/chat/reading/record-deliveries.ts';
import { type ConversationId, fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { MemberSignal } from '#server/platform/realtime/realtime.ts';
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
const site = await buildSite(app.db, { domain: 'localhost', message_credits: 0 });
let anna: Person;
let bert: Person;
let clara: Person;
let annas: TestStream;
const streams: TestStream[] = [];
beforeEach(async () => {
  await removeMembers(app.db);
  [anna, bert, clara] = [await buildPerson(), await buildPerson(), await buildPerson()];
  annas = await listen(anna);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

type Person = { readonly id: MemberId; readonly as: string };
const buildPerson = async (member: object = {}): Promise<Person> => {
  const id = await buildMember(app.db, { site, member: { paid_user: true, ...member } });
  return { id, as: await buildSession(app, id) };
};
const listen = async ({ as }: Person) => {
  const stream = await server.open({ as, since: 0 });
  streams.push(stream);
  await stream.until('hello');
  return stream;
};
const write = async (to: Person, from = anna): Promise<string> => {
  const body = { client_id: randomUUID(), profile: toPublicId(to.id), kind: 'text', text: 'Hello' };
  const { status, text, json } = await app.call('POST /api/message.php', { as: from.as, body });
  expect(status, text).toBe(200);
  return json.conversation.id;
};
const hide = ({ as }: Person, signal: string) =>
  app.call('PUT /api/signals.php', { as, body: { signal, shown: false } });
const shownTo = async ({ as }: Person, conversation: string): Promise<unknown[]> => {
  const { json } = await app.call('GET /api/chat.php', { as, query: { conversation } });
  return [json.conversation.partner_delivered_up_to, json.conversation.partner_read_up_to];
};
const tick = (conversation: string, from: Person, upTo: number) => ({
  kind: 'delivered',
  id: null,
  data: { conversation, profile: toPublicId(from.id), up_to: upTo },
});
/** The server collects deliveries for this long before it sends them. */
const GATHER_MS = 50;
const heard = async (...ticks: object[]) => {
  const ticksByNow = () => {
    app.clock.ring(GATHER_MS);
    return annas.ticks;
  };
  await expect.poll(ticksByNow).toEqual(ticks);
};

it('a message is delivered when a browser of the receiver has got it, and the sender is told at once', async () => {
  await listen(bert);
  const conversation = await write(bert);
  await heard(tick(conversation, bert, 1));
  expect(await shownTo(anna, conversation)).toEqual([1, 0]);
  await write(bert);
  await heard(tick(conversation, bert, 1), tick(conversation, bert, 2));
});

it.each([
  ['list', () => app.call('GET /api/chats.php', { as: bert.as })],
  ['conversation', (conversation: string) => app.call('GET /api/chat.php', { as: bert.as, query: { conversation } })],
  ['messages', (conversation: string) => app.call('GET /api/messages.php', { as: bert.as, query: { conversation } })],
])('to a receiver who was away a message is delivered when they load their %s, and not before', async (_what, ask) => {
  await write(bert);
  const conversation = await write(bert);
  expect(await shownTo(anna, conversation)).toEqual([0, 0]);
  await ask(conversation);
  await heard(tick(conversation, bert, 2));
  expect(await shownTo(anna, conversation)).toEqual([2, 0]);
});

it('a message that is read counts as delivered, and is not announced again', async () => {
  const conversation = await write(bert);
  await app.call('PUT /api/chat-read.php', { as: bert.as, body: { conversation, up_to: 1 } });
  await app.call('GET /api/chats.php', { as: bert.as });
  expect(await shownTo(anna, conversation)).toEqual([1, 1]);
  const other = await write(clara);
  await app.call('GET /api/chats.php', { as: clara.as });
  await heard(tick(other, clara, 1));
});

/** Both receivers get their message at the same time, and only Clara's delivery is announced. */
const onlyClaras = async (receiver: Person) => {
  const conversation = await write(receiver);
  const told = await write(clara);
  await Promise.all([receiver, clara].map(({ as }) => app.call('GET /api/chats.php', { as })));
  await heard(tick(told, clara, 1));
  return conversation;
};

it.each([
  ['reading', 'read', [null, null]],
  // Immediate delivery reveals as much as being online.
  ['being online', 'presence', [null, 0]],
])('a receiver who hides %s also hides deliveries', async (_what, signal, shown) => {
  await hide(bert, signal);
  expect(await shownTo(anna, await onlyClaras(bert))).toEqual(shown);
});

it('fictional members show no deliveries', async () => {
  const invented = await buildPerson({ fictional: true });
  expect(await shownTo(anna, await onlyClaras(invented))).toEqual([null, null]);
});

it.each([
  ['receiver', () => [bert, anna] as const],
  ['sender', () => [anna, bert] as const],
])('after a block by the %s deliveries and reading are shown to nobody', async (_who, pair) => {
  const conversation = await write(bert);
  const [blocker, blocked] = pair();
  await buildBlock(app.db, blocker.id, blocked.id);
  await app.call('GET /api/messages.php', { as: bert.as, query: { conversation } });
  await app.call('PUT /api/chat-read.php', { as: bert.as, body: { conversation, up_to: 1 } });
  const told = await write(clara);
  await app.call('GET /api/chats.php', { as: clara.as });
  await heard(tick(told, clara, 1));
  expect(await shownTo(anna, conversation)).toEqual([null, null]);
});

it('the delivered position never goes back, and a locked row is neither waited for nor skipped for good', async () => {
  const id = fromPublicId<ConversationId>(await write(bert));
  const signals: MemberSignal[] = [];
  const recorder = createDeliveryRecorder({
    db: app.db,
    clock: app.clock,
    realtime: () => ({ signal: (all) => void signals.push(...all) }),
    onFault: (fault) => expect(fault).toBeUndefined(),
  });
  const note = (upTo: number) => recorder.note([{ receiver: bert.id, conversation: id, upTo }]);
  const ticks = () => {
    app.clock.ring(GATHER_MS);
    return signals.map(({ ref }) => ref['up_to']);
  };
  const [held, over] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
  const holding = app.db.transaction(async (tx) => {
    await tx.query('select from conversation_members where conversation_id = $1 for update', [id]);
    held.resolve(true);
    await over.promise;
  });
  await held.promise;
  note(1);
  const stopping = recorder.stop();
  // The embedded database runs one transaction at a time, so stopping would wait here.
  if (process.env['TEST_DATABASE'] === 'postgres') await stopping;
  over.resolve(true);
  await Promise.all([holding, stopping]);
  note(1);
  await expect.poll(ticks).toEqual([1]);
  note(3);
  await expect.poll(ticks).toEqual([1, 3]);
  note(2);
  await recorder.stop();
  expect(ticks()).toEqual([1, 3]);
});
