import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Chat } from '#web/features/chat/conversation-queries.ts';

export type ConversationState = {
  /** null: no messages yet */
  readonly id: string | null;
  /** sorted by id, without gaps */
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly readUpTo: number;
  /** null: the partner does not share it */
  readonly partnerReadUpTo: number | null;
  /** up to which of the member's messages were delivered; 0 if not shared */
  readonly partnerHasUpTo: number;
};

export type ConversationChange =
  /** the conversation was loaded or refetched */
  | { readonly kind: 'answered'; readonly chat: Chat }
  /** `before`: the first known message when they were requested */
  | {
      readonly kind: 'older';
      readonly before: number;
      readonly messages: readonly Message[];
      readonly hasMore: boolean;
    }
  /** `isChange`: the message may be known already and has changed */
  | { readonly kind: 'message'; readonly conversation: string; readonly message: Message; readonly isChange: boolean }
  | { readonly kind: 'read'; readonly upTo: number }
  | { readonly kind: 'partner-read' | 'partner-has'; readonly upTo: number };

export const startConversation = (chat: Chat): ConversationState =>
  changeConversation(
    { id: null, messages: [], hasMore: false, readUpTo: 0, partnerReadUpTo: null, partnerHasUpTo: 0 },
    { kind: 'answered', chat },
  );

/** Applies a change. Changes may arrive in any order and repeatedly; each message is kept once. */
export const changeConversation = (state: ConversationState, change: ConversationChange): ConversationState => {
  switch (change.kind) {
    case 'answered':
      return answered(state, change.chat);
    case 'older':
      // The messages after them have been dropped meanwhile, and are loaded first.
      if (state.messages[0]?.id !== change.before) return state;
      return {
        ...state,
        messages: merge(state.messages, change.messages, false),
        hasMore: change.hasMore,
      };
    case 'message':
      return {
        ...state,
        id: change.conversation,
        messages: merge(state.messages, [change.message], change.isChange),
      };
    case 'read':
      return { ...state, readUpTo: Math.max(state.readUpTo, change.upTo) };
    case 'partner-read':
      return { ...state, partnerReadUpTo: Math.max(state.partnerReadUpTo ?? 0, change.upTo) };
    case 'partner-has':
      return { ...state, partnerHasUpTo: Math.max(state.partnerHasUpTo, change.upTo) };
  }
};

/** Returns true if messages between the known ones and this one are missing. */
export const leavesGap = ({ messages }: ConversationState, { id }: Message): boolean =>
  id > (messages.at(-1)?.id ?? 0) + 1;

/** The delivery state of the member's own message, as far as the partner shares it. */
export type Receipt = 'sent' | 'delivered' | 'read';

export const receiptOf = ({ partnerReadUpTo, partnerHasUpTo }: ConversationState, { id }: Message): Receipt => {
  if (id <= (partnerReadUpTo ?? 0)) return 'read';
  return id <= partnerHasUpTo ? 'delivered' : 'sent';
};

/** Counts the partner's messages after this id. */
export const countAfter = (messages: readonly Message[], id: number): number =>
  messages.filter((message) => message.id > id && !message.is_own).length;

const answered = (state: ConversationState, { conversation, messages, has_more }: Chat): ConversationState => {
  const firstId = messages[0]?.id ?? 0;
  const before = state.messages.findLast(({ id }) => id < firstId);
  // The new page does not reach back to the older known messages, so these are dropped to avoid a gap. A first message
  // that is known needs no check: the messages of a partner who has left are missing before it.
  const isApart =
    has_more && before !== undefined && before.id < firstId - 1 && !state.messages.some(({ id }) => id === firstId);
  const known = isApart ? state.messages.filter(({ id }) => id > firstId) : state.messages;
  const partnerRead = conversation?.partner_read_up_to ?? null;
  return {
    id: conversation?.id ?? state.id,
    messages: merge(known, messages, true),
    hasMore: isApart || before === undefined ? has_more : state.hasMore,
    readUpTo: Math.max(state.readUpTo, conversation?.read_up_to ?? 0),
    partnerHasUpTo: Math.max(state.partnerHasUpTo, conversation?.partner_delivered_up_to ?? 0),
    partnerReadUpTo: partnerRead === null ? state.partnerReadUpTo : Math.max(partnerRead, state.partnerReadUpTo ?? 0),
  };
};

const merge = (known: readonly Message[], incoming: readonly Message[], isNewer: boolean): readonly Message[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    // An unsent message stays unsent, even if an older response still contains its text.
    const isStale = before !== undefined && (!isNewer || (before.unsent_at !== null && message.unsent_at === null));
    if (!isStale) byId.set(message.id, message);
  }
  const isUnsent = (id: number): boolean => (byId.get(id)?.unsent_at ?? null) !== null;
  return [...byId.values()]
    .toSorted((a, b) => a.id - b.id)
    .map((message) =>
      message.reply_to !== null && !message.reply_to.is_gone && isUnsent(message.reply_to.id)
        ? { ...message, reply_to: { ...message.reply_to, preview: '', is_gone: true } }
        : message,
    );
};
