import type { Message } from '#shared/contract/chat/message-contract.ts';

/** The data of each kind of event in `GET /api/stream.php?since=<seq>`. Events with an id are stored. */
export type LiveEvents = {
  /** the first event: the last seq, and the counts of the badges */
  hello: { readonly head: number; readonly unread: number; readonly likes: number };
  ping: { readonly head: number | null };
  /** the connection ends; reconnect after this delay */
  bye: { readonly retry_ms: number };
  /** `since` is too old: load user, chats and likes again */
  reset: { readonly head: number };

  message: MessageIn;
  gift: MessageIn;
  /** sent by this member, perhaps on another device */
  'message.sent': MessageIn;
  read: InConversation & { readonly up_to: number };
  /** read by this member, perhaps on another device */
  unread: InConversation;
  /** muted, archived, unarchived or restored by this member, perhaps in another tab */
  'chat.changed': InConversation;
  'chat.removed': InConversation;
  like: { readonly profile: string };
  match: { readonly profile: string };
  credits: object;
  /** one of the member's orders has changed; if credits arrived, `credits` follows */
  payment: { readonly transaction: string };
  /** one of the member's photos was reviewed */
  photo: { readonly photo: string; readonly status: string };
  /** new terms were accepted, perhaps on another device */
  terms: object;
  /** `current`: it was this browser's session */
  'session.revoked': { readonly current: boolean };

  typing: { readonly conversation: string; readonly profile: string };
  presence: { readonly profile: string; readonly online: boolean };
  /** a browser of the partner has received the member's messages up to this one */
  delivered: InConversation & { readonly up_to: number };
};

/** `profile` is the partner; absent if deleted. */
type InConversation = { readonly conversation: string; readonly profile?: string };
/** `is_change`: a known message has changed. */
type MessageIn = InConversation & { readonly message: Message; readonly is_change?: true };

export type LiveKind = keyof LiveEvents;
/** About the connection itself; written by the hub. */
type StreamKind = 'hello' | 'ping' | 'bye' | 'reset';
/** Only for open streams: without an id, never stored. */
export type SignalKind = 'typing' | 'presence' | 'delivered';
/** Stored in the log. */
export type EventKind = Exclude<LiveKind, StreamKind | SignalKind>;

/** All kinds, because EventSource subscribes to each by name. */
export const LIVE_KINDS = [
  'hello',
  'ping',
  'bye',
  'reset',
  'message',
  'gift',
  'message.sent',
  'read',
  'unread',
  'chat.changed',
  'chat.removed',
  'like',
  'match',
  'credits',
  'payment',
  'photo',
  'terms',
  'session.revoked',
  'typing',
  'presence',
  'delivered',
] as const satisfies readonly LiveKind[];

/** The kinds without an id. */
export const KINDS_WITHOUT_ID: ReadonlySet<LiveKind> = new Set<LiveKind>([
  'hello',
  'ping',
  'bye',
  'typing',
  'presence',
  'delivered',
]);
