import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { loadPushedMessages } from '#server/features/chat/reading/pushed-messages-read-model.ts';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildMutedWords } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let id: ConversationId;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  anna = await buildMember(app.db, { site });
  bert = await buildMember(app.db, { site });
  const messages = [
    { by: anna, body: 'No nudes please' },
    { by: bert, body: 'Hello' },
    { by: bert, body: 'Send NÚDES!', unread: true },
  ];
  id = await buildConversation(app.db, { site, between: [anna, bert], messages, lastMessageAt: app.clock.now() });
  await buildMutedWords(app.db, anna, ['nudes']);
});

const call = async (name: string, as: MemberId, options: object) =>
  (await app.call(name, { ...options, as: await buildSession(app, as) })).json;
const own = () => ({ conversation: toPublicId(id) });
const foldedIn = (messages: { is_folded: boolean }[]) => messages.map(({ is_folded: isFolded }) => isFolded);
const answer = (as: MemberId, replyTo: number) =>
  call('POST /api/message.php', as, {
    body: { ...own(), client_id: randomUUID(), kind: 'text', text: 'Well', reply_to: replyTo },
  });

it('folds a message with a muted word of the reader, and none of their own', async () => {
  expect(foldedIn((await call('GET /api/chat.php', anna, { query: own() })).messages)).toEqual([false, false, true]);
  expect(foldedIn((await call('GET /api/messages.php', anna, { query: own() })).messages)).toEqual([
    false,
    false,
    true,
  ]);
  expect(foldedIn((await call('GET /api/chat.php', bert, { query: own() })).messages)).toEqual([false, false, false]);
});

it('keeps the text for the moment in which the reader wants it', async () => {
  const { messages } = await call('GET /api/chat.php', anna, { query: own() });
  expect(messages.at(-1).text).toBe('Send NÚDES!');
});

it('folds it in the list of conversations without its words, and counts it as unread', async () => {
  const { chats } = await call('GET /api/chats.php', anna, { query: {} });
  expect(chats[0]).toMatchObject({ num_unread_messages: 1, last_message: { preview: '', is_folded: true } });
  const theirs = (await call('GET /api/chats.php', bert, { query: {} })).chats;
  expect(theirs[0].last_message).toMatchObject({ preview: 'Send NÚDES!', is_folded: false });
});

it('folds it where it is quoted: when the answer is stored, read and pushed', async () => {
  await buildCredits(app.db, { site, memberId: anna, credits: 50 });
  const quote = { preview: '', is_folded: true, is_own: false };
  expect((await answer(anna, 3)).message).toMatchObject({ is_folded: false, reply_to: quote });
  const { messages } = await call('GET /api/chat.php', anna, { query: own() });
  expect(messages.at(-1).reply_to).toMatchObject(quote);
  const pushed = { reader: anna, partner: bert, conversation: id, message: 4 };
  const [mine, theirs] = await loadPushedMessages(
    app.db,
    [pushed, { ...pushed, reader: bert, partner: anna }],
    app.clock.now(),
  );
  expect(mine?.reply_to).toMatchObject(quote);
  expect(theirs?.reply_to).toMatchObject({ preview: 'Send NÚDES!', is_folded: false });
});

it('quotes what the reader wrote themselves', async () => {
  await buildCredits(app.db, { site, memberId: bert, credits: 50 });
  await answer(bert, 1);
  const { messages } = await call('GET /api/chat.php', anna, { query: own() });
  expect(messages.at(-1).reply_to).toMatchObject({ preview: 'No nudes please', is_folded: false });
});

it('folds it as it arrives', async () => {
  const pushed = { reader: anna, partner: bert, conversation: id, message: 3 };
  const at = app.clock.now();
  expect(foldedIn((await loadPushedMessages(app.db, [pushed], at)) as never)).toEqual([true]);
  expect(foldedIn((await loadPushedMessages(app.db, [{ ...pushed, reader: bert }], at)) as never)).toEqual([false]);
});

it('folds it after a reaction, too', async () => {
  const body = { ...own(), message: 3, reaction: 'wow' };
  expect((await call('PUT /api/message-reaction.php', anna, { body })).message).toMatchObject({ is_folded: true });
});
