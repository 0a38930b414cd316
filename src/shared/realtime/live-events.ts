import type { Message } from '#shared/contract/chat/message-contract.ts';

/** In the answer to `GET /api/stream.php?since=<seq>`: what each kind of event says. Those with an id have happened for good. */
export type LiveEvents = {
  /** first of all: the last seq, and what the badges show */
  hello: { readonly head: number; readonly unread: number; readonly likes: number };
  ping: { readonly head: number | null };
  /** the connection ends; come again after so long */
  bye: { readonly retry_ms: number };
  /** `since` cannot be continued: load user, chats and likes anew */
  reset: { readonly head: number };

  message: MessageIn;
  gift: MessageIn;
  /** one's own, perhaps from another device */
  'message.sent': MessageIn;
  read: InConversation & { readonly up_to: number };
  unread: InConversation;
  'chat.removed': InConversation;
  like: { readonly profile: string };
  match: { readonly profile: string };
  credits: object;
  /** one of mine was reviewed */
  photo: { readonly photo: string; readonly status: string };
  /** `current`: it was this browser's own */
  'session.revoked': { readonly current: boolean };

  typing: { readonly conversation: string; readonly profile: string };
  presence: { readonly profile: string; readonly online: boolean };
  /** a browser of the other one has got my messages up to this one */
  delivered: InConversation & { readonly up_to: number };
};

/** `profile` is the other one; absent who is gone. */
type InConversation = { readonly conversation: string; readonly profile?: string };
/** `is_change`: the message was there before, and is another one now. */
type MessageIn = InConversation & { readonly message: Message; readonly is_change?: true };

export type LiveKind = keyof LiveEvents;
/** About the connection itself; said by whoever writes the stream. */
type StreamKind = 'hello' | 'ping' | 'bye' | 'reset';
/** Nobody misses one who is not there: no id, never stored. */
export type SignalKind = 'typing' | 'presence' | 'delivered';
/** What has happened for good and stays in the log. */
export type EventKind = Exclude<LiveKind, StreamKind | SignalKind>;

/** All kinds, for whoever has to subscribe to each of them by name. */
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
  'chat.removed',
  'like',
  'match',
  'credits',
  'photo',
  'session.revoked',
  'typing',
  'presence',
  'delivered',
] as const satisfies readonly LiveKind[];

/** Those that come without an id. */
export const KINDS_WITHOUT_ID: ReadonlySet<LiveKind> = new Set<LiveKind>([
  'hello',
  'ping',
  'bye',
  'typing',
  'presence',
  'delivered',
]);
