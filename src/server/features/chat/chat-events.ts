import { eventName } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MessageKind } from '#shared/domain/chat/message-rules.ts';

/** Where it is and whose; the first one of a conversation has the number 1. */
export type SentMessage = {
  readonly kind: MessageKind;
  readonly conversation: string;
  readonly message: number;
  readonly senderId: MemberId;
  readonly recipientId: MemberId;
};

/** Somebody has got a new message. What becomes of it later (a reaction, taken back) is none. */
export const messageSent = eventName<SentMessage>('message-sent');
