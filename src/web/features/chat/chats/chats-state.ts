import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

export type ChatsPage = OutputOf<'GET /api/chats.php'>;
export type Chat = ChatsPage['chats'][number];

/** A conversation that moves up meanwhile may stand on two pages. */
export const chatsOfPages = (pages: readonly ChatsPage[]): readonly Chat[] => {
  const chats = new Map<string, Chat>();
  for (const chat of pages.flatMap((page) => page.chats)) {
    if (!chats.has(chat.conversation.id)) chats.set(chat.conversation.id, chat);
  }
  return [...chats.values()];
};

/** Every conversation with that member, by id. */
export const chatsWithProfile = (pages: readonly ChatsPage[], profileId: string): readonly string[] => {
  const chats = pages.flatMap((page) => page.chats);
  const ids = chats.filter(({ profile }) => profile?.id === profileId).map(({ conversation }) => conversation.id);
  return [...new Set(ids)];
};

/** Nothing in them is unread any more. */
export const withoutChats = (page: ChatsPage, ids: readonly string[]): ChatsPage => {
  const isGone = ({ conversation }: Chat): boolean => ids.includes(conversation.id);
  const gone = page.chats.filter(isGone);
  if (gone.length === 0) return page;
  const left = (unread: number, isArchived: boolean): number =>
    Math.max(
      0,
      gone.reduce((sum, chat) => sum - (chat.archived === isArchived ? chat.num_unread_messages : 0), unread),
    );
  return {
    ...page,
    chats: page.chats.filter((chat) => !isGone(chat)),
    num_unread_messages: left(page.num_unread_messages, false),
    num_unread_archived: left(page.num_unread_archived, true),
  };
};

/** The inbox is fresher: what was answered, muted or came since then is no more one’s turn. */
export const stillYourTurn = (yourTurn: readonly Chat[], inbox: readonly Chat[]): readonly Chat[] => {
  const fresh = new Map(inbox.map((chat) => [chat.conversation.id, chat]));
  return yourTurn
    .map((chat) => fresh.get(chat.conversation.id) ?? chat)
    .filter(
      ({ muted, num_unread_messages: unread, last_message: last }) =>
        !muted && unread === 0 && !last.is_own && !last.is_unsent,
    );
};

/** Each conversation stands once: unread, in its turn, or among the others. */
export const dividedChats = (chats: readonly Chat[], yourTurn: readonly Chat[]) => {
  const turn = new Set(yourTurn.map(({ conversation }) => conversation.id));
  return {
    unread: chats.filter(({ num_unread_messages: unread }) => unread > 0),
    others: chats.filter(({ conversation, num_unread_messages: unread }) => unread === 0 && !turn.has(conversation.id)),
  };
};

/** The inbox is fresher here too: with whom there is a conversation by now is no new match any more. */
export const stillNewMatches = (pages: readonly ChatsPage[], inbox: readonly Chat[]): readonly MemberCard[] => {
  const met = new Set(inbox.map(({ profile }) => profile?.id));
  return pages.flatMap((page) => page.new_matches).filter(({ id }) => !met.has(id));
};
