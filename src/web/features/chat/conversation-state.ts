import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Chat } from '#web/features/chat/conversation-queries.ts';

export type ConversationState = {
  /** null: nothing was said yet */
  readonly id: string | null;
  /** by id, none missing between the first and the last */
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  readonly readUpTo: number;
  /** null: not told */
  readonly partnerReadUpTo: number | null;
  /** which of one's own have reached the other one; 0 where that is not told */
  readonly partnerHasUpTo: number;
};

export type ConversationChange =
  /** opened, or asked again */
  | { readonly kind: 'answered'; readonly chat: Chat }
  | { readonly kind: 'older'; readonly messages: readonly Message[]; readonly hasMore: boolean }
  /** `isChange`: it may have been known before, and is another one now */
  | { readonly kind: 'message'; readonly conversation: string; readonly message: Message; readonly isChange: boolean }
  | { readonly kind: 'read'; readonly upTo: number }
  | { readonly kind: 'partner-read' | 'partner-has'; readonly upTo: number };

export const startConversation = (chat: Chat): ConversationState =>
  changeConversation(
    { id: null, messages: [], hasMore: false, readUpTo: 0, partnerReadUpTo: null, partnerHasUpTo: 0 },
    { kind: 'answered', chat },
  );

/** Whatever comes in, in whichever order and however often: the same messages, each once. */
export const changeConversation = (state: ConversationState, change: ConversationChange): ConversationState => {
  switch (change.kind) {
    case 'answered':
      return answered(state, change.chat);
    case 'older':
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

/** True when messages between what is known and this one have not arrived. */
export const leavesGap = ({ messages }: ConversationState, { id }: Message): boolean =>
  id > (messages.at(-1)?.id ?? 0) + 1;

/** How far one's own message has got, as far as the other one lets it be known. */
export type Receipt = 'sent' | 'delivered' | 'read';

export const receiptOf = ({ partnerReadUpTo, partnerHasUpTo }: ConversationState, { id }: Message): Receipt => {
  if (id <= (partnerReadUpTo ?? 0)) return 'read';
  return id <= partnerHasUpTo ? 'delivered' : 'sent';
};

/** How many of the other one's messages came after this id. */
export const countAfter = (messages: readonly Message[], id: number): number =>
  messages.filter((message) => message.id > id && !message.is_own).length;

const answered = (state: ConversationState, { conversation, messages, has_more }: Chat): ConversationState => {
  const last = state.messages.at(-1);
  const first = messages[0];
  // So much has been missed that the answer does not reach back to what was known: it begins anew.
  const isApart = last !== undefined && first !== undefined && has_more && first.id > last.id + 1;
  const known = isApart ? [] : state.messages;
  const partnerRead = conversation?.partner_read_up_to ?? null;
  return {
    id: conversation?.id ?? state.id,
    messages: merge(known, messages, true),
    hasMore: known.length === 0 ? has_more : state.hasMore,
    readUpTo: Math.max(state.readUpTo, conversation?.read_up_to ?? 0),
    partnerHasUpTo: Math.max(state.partnerHasUpTo, conversation?.partner_delivered_up_to ?? 0),
    partnerReadUpTo: partnerRead === null ? state.partnerReadUpTo : Math.max(partnerRead, state.partnerReadUpTo ?? 0),
  };
};

const merge = (known: readonly Message[], incoming: readonly Message[], isNewer: boolean): readonly Message[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    // What was taken back stays so, whatever a late answer still says.
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
