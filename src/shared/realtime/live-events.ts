/** In the answer to `GET /api/stream.php?since=<seq>`: what each kind of event says. Those with an id have happened for good. */
export type LiveEvents = {
  /** first of all: the last seq, and what the badges show */
  hello: { readonly head: number; readonly unread: number; readonly likes: number };
  ping: { readonly head: number | null };
  /** the connection ends; come again after so long */
  bye: { readonly retry_ms: number };
  /** `since` cannot be continued: load user, chats and likes anew */
  reset: { readonly head: number };

  message: MessagePointer;
  gift: MessagePointer;
  'message.sent': MessagePointer;
  read: { readonly conversation: string; readonly up_to: number };
  unread: { readonly conversation: string };
  'chat.removed': { readonly conversation: string };
  like: object;
  match: object;
  credits: object;
  photo: object;
  /** `current`: it was this browser's own */
  'session.revoked': { readonly current: boolean };

  typing: { readonly conversation: string };
  presence: { readonly profile: string; readonly online: boolean };
};

type MessagePointer = { readonly conversation: string; readonly message: number };

export type LiveKind = keyof LiveEvents;

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
] as const satisfies readonly LiveKind[];
