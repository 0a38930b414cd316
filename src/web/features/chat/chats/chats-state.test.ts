import { expect, it } from 'vitest';
import { memberCard } from '#test/support/builders/member-card.ts';
import {
  type Chat,
  chatsOfPages,
  type ChatsPage,
  chatsWithProfile,
  stillYourTurn,
  withoutChats,
} from '#web/features/chat/chats/chats-state.ts';

const chat = (id: string, profileId: string | null, unread = 0): Chat => ({
  conversation: { id },
  profile: profileId === null ? null : memberCard({ id: profileId }),
  num_unread_messages: unread,
  archived: false,
  muted: false,
  last_message: {
    kind: 'text',
    preview: '',
    is_folded: false,
    is_own: false,
    is_unsent: false,
    sent_at: '2026-01-02T00:00:00.000Z',
  },
});
const page = (...chats: Chat[]): ChatsPage => ({
  chats,
  new_matches: [],
  next: null,
  num_unread_messages: 5,
  num_unread_archived: 4,
  head: 1,
});

it('finds every conversation with a member, on whichever page it stands', () => {
  const pages = [page(chat('c1', 'noor'), chat('c2', 'eva')), page(chat('c3', 'noor'), chat('c1', 'noor'))];
  expect(chatsWithProfile(pages, 'noor')).toEqual(['c1', 'c3']);
  expect(chatsWithProfile(pages, 'nobody')).toEqual([]);
});

it('never takes a deleted member for somebody', () => {
  expect(chatsWithProfile([page(chat('c1', null), chat('c2', null))], '')).toEqual([]);
});

it('takes out conversations and what was unread in them', () => {
  const rest = withoutChats(page(chat('c1', 'noor', 2), chat('c2', 'eva', 3), chat('c3', 'noor')), ['c1', 'c3']);
  expect(rest.chats.map(({ conversation }) => conversation.id)).toEqual(['c2']);
  expect([rest.num_unread_messages, rest.num_unread_archived]).toEqual([3, 4]);
  const archived = withoutChats(page({ ...chat('c1', 'noor', 1), archived: true }), ['c1']);
  expect([archived.num_unread_messages, archived.num_unread_archived]).toEqual([5, 3]);
});

it('is no more one’s turn where the inbox knows better', () => {
  const [eva, noor, ida, mia, una] = ['eva', 'noor', 'ida', 'mia', 'una'].map((name) => chat(name, name));
  const inbox = [
    { ...eva!, last_message: { ...eva!.last_message, is_own: true } },
    { ...noor!, num_unread_messages: 1 },
    { ...ida!, muted: true },
    { ...mia!, last_message: { ...mia!.last_message, is_unsent: true } },
  ];
  expect(stillYourTurn([eva!, noor!, ida!, mia!, una!], inbox)).toEqual([una]);
});

it('leaves a page alone that has none of them', () => {
  const before = page(chat('c1', 'noor', 2));
  expect(withoutChats(before, ['c9'])).toBe(before);
});

it('shows a conversation once that moved up while older ones were loaded', () => {
  const shown = chatsOfPages([page(chat('c1', 'noor', 1)), page(chat('c2', 'eva'), chat('c1', 'noor'))]);
  expect(shown.map(({ conversation }) => conversation.id)).toEqual(['c1', 'c2']);
  expect(shown[0]?.num_unread_messages).toBe(1);
});
