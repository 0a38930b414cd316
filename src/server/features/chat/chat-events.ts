import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent } from '#server/platform/realtime/realtime.ts';

/** Somebody has got a new message. */
export type Arrival = {
  readonly kind: 'message' | 'gift';
  readonly receiver: MemberId;
  readonly sender: MemberId;
  readonly conversation: ConversationId;
  readonly message: number;
  /** it is the first one of the two */
  readonly startsConversation: boolean;
};

/** What has arrived among all that was announced: a reaction or a message taken back is told of too, but is nothing new. */
export const arrivalsIn = (events: readonly MemberEvent[]): Arrival[] =>
  events.flatMap(({ kind, memberId, ref }) => {
    if ((kind !== 'message' && kind !== 'gift') || ref['is_change'] === true) return [];
    const [message, sender] = [Number(ref['message']), String(ref['profile']) as MemberId];
    const conversation = String(ref['conversation']) as ConversationId;
    return [{ kind, receiver: memberId, sender, conversation, message, startsConversation: message === 1 }];
  });
