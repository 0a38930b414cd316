import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Chat } from '#web/features/chat/conversation-queries.ts';
import {
  changeConversation,
  type ConversationChange,
  type ConversationState,
  receiptOf,
  countAfter,
  leavesGap,
  startConversation,
} from '#web/features/chat/conversation-state.ts';

const message = (id: number, rest: Partial<Message> = {}): Message => ({
  id,
  client_id: null,
  is_own: false,
  kind: 'text',
  is_folded: false,
  text: `message ${id}`,
  gift: null,
  photo: null,
  voice: null,
  reply_to: null,
  reactions: [],
  price_credits: null,
  sent_at: '2026-01-01T12:00:00.000Z',
  can_unsend_until: null,
  unsent_at: null,
  hints: [],
  ...rest,
});

const chat = (messages: readonly Message[], rest: Partial<Chat> = {}): Chat =>
  ({
    conversation: {
      id: 'c',
      archived: false,
      muted: false,
      num_unread_messages: 0,
      read_up_to: 0,
      partner_read_up_to: null,
      partner_delivered_up_to: null,
    },
    has_more: false,
    messages,
    ...rest,
  }) as Chat;

const heard = (one: Message, isChange = false): ConversationChange => ({
  kind: 'message',
  conversation: 'c',
  message: one,
  isChange,
});
const ids = ({ messages }: ConversationState) => messages.map(({ id }) => id);
const shuffled = <Item>(items: readonly Item[], seed: number): Item[] =>
  items
    .map((item, index) => ({ item, at: Math.sin(seed * 97 + index * 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

it('ends up the same in whichever order and however often news arrive', () => {
  const unsent = message(4, { text: '', unsent_at: '2026-01-01T12:05:00.000Z' });
  const news: ConversationChange[] = [
    { kind: 'answered', chat: chat([1, 2, 3, 4, 5].map((id) => message(id))) },
    ...[3, 4, 5, 6, 7].map((id) => heard(message(id))),
    { kind: 'older', before: 3, messages: [message(1), message(2)], hasMore: false },
    heard(unsent, true),
    { kind: 'partner-read', upTo: 3 },
    { kind: 'partner-read', upTo: 6 },
    { kind: 'partner-has', upTo: 7 },
    { kind: 'partner-has', upTo: 2 },
    { kind: 'read', upTo: 5 },
  ];
  for (let seed = 1; seed <= 50; seed += 1) {
    const end = shuffled([...news, ...news], seed).reduce(changeConversation, startConversation(chat([])));
    expect(ids(end)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(end.messages[3]).toEqual(unsent);
    expect(end).toMatchObject({ readUpTo: 5, partnerReadUpTo: 6, partnerHasUpTo: 7 });
    expect(end.messages.map((one) => receiptOf(end, one))).toEqual([...Array<string>(6).fill('read'), 'delivered']);
  }
});

it('takes a change for newer than what is known, and a repeated arrival not', () => {
  const loved = message(1, { reactions: [{ reaction: 'heart', is_own: true }] });
  const start = startConversation(chat([message(1)]));
  const changed = changeConversation(start, heard(loved, true));
  expect(changed.messages).toEqual([loved]);
  expect(changeConversation(changed, heard(message(1))).messages).toEqual([loved]);
});

it('quotes nothing that was taken back', () => {
  const reply = message(2, {
    reply_to: { id: 1, is_own: true, kind: 'text', preview: 'a secret', is_folded: false, is_gone: false },
  });
  const start = startConversation(chat([message(1), reply]));
  const end = changeConversation(start, heard(message(1, { text: '', unsent_at: '2026-01-01T12:05:00.000Z' }), true));
  expect(end.messages[1]?.reply_to).toMatchObject({ preview: '', is_gone: true });
});

it('begins anew where an answer does not reach back to what was known', () => {
  const start = startConversation(chat([message(1), message(2)]));
  const end = changeConversation(start, {
    kind: 'answered',
    chat: chat([message(9), message(10)], { has_more: true }),
  });
  expect([ids(end), end.hasMore]).toEqual([[9, 10], true]);
});

it('begins anew also where a message from beyond the gap is known already', () => {
  const start = startConversation(chat([message(1), message(2)]));
  const sent = changeConversation(start, heard(message(11)));
  const end = changeConversation(sent, {
    kind: 'answered',
    chat: chat([message(8), message(9), message(10)], { has_more: true }),
  });
  expect([ids(end), end.hasMore]).toEqual([[8, 9, 10, 11], true]);
});

it('leaves out older messages that were asked for before it began anew', () => {
  const start = startConversation(chat([message(5), message(6)], { has_more: true }));
  const anew = changeConversation(start, {
    kind: 'answered',
    chat: chat([message(21), message(22)], { has_more: true }),
  });
  const end = changeConversation(anew, { kind: 'older', before: 5, messages: [message(4)], hasMore: false });
  expect([ids(end), end.hasMore]).toEqual([[21, 22], true]);
});

it('can load what is before an answer that reaches further back than all that is known', () => {
  const sent = changeConversation(startConversation(chat([])), heard(message(11)));
  const end = changeConversation(sent, {
    kind: 'answered',
    chat: chat([message(10), message(11)], { has_more: true }),
  });
  expect([ids(end), end.hasMore]).toEqual([[10, 11], true]);
});

it('keeps older pages of a partner who has left, although their messages are missing', () => {
  const start = startConversation(chat([message(5), message(9)], { has_more: true }));
  const older = changeConversation(start, { kind: 'older', before: 5, messages: [message(1)], hasMore: false });
  const end = changeConversation(older, { kind: 'answered', chat: chat([message(5), message(9)], { has_more: true }) });
  expect([ids(end), end.hasMore]).toEqual([[1, 5, 9], false]);
});

it('keeps older pages when it is asked again', () => {
  const start = startConversation(chat([message(3), message(4)], { has_more: true }));
  const page = { before: 3, messages: [message(1), message(2)], hasMore: false };
  const older = changeConversation(start, { kind: 'older', ...page });
  const end = changeConversation(older, { kind: 'answered', chat: chat([message(4), message(5)], { has_more: true }) });
  expect([ids(end), end.hasMore]).toEqual([[1, 2, 3, 4, 5], false]);
});

it('knows its conversation from the first message on', () => {
  const start = startConversation(chat([], { conversation: null }));
  expect(start.id).toBeNull();
  expect(changeConversation(start, heard(message(1))).id).toBe('c');
});

it('notices when something has not arrived', () => {
  const state = startConversation(chat([message(1), message(2)]));
  expect([leavesGap(state, message(2)), leavesGap(state, message(3)), leavesGap(state, message(4))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('counts only what the other one wrote', () => {
  expect(countAfter([message(1), message(2, { is_own: true }), message(3)], 1)).toBe(1);
});
