import {
  createUnsentMessages,
  type UnsentMessages,
  type QueuedMessage,
} from '#web/features/chat/sending/send-messages.ts';
import { unsentMessagesName } from '#web/features/chat/sending/unsent-messages-rules.ts';
import type { Api } from '#web/platform/api/api.ts';
import { isPageOf } from '#web/platform/api/page-member.ts';
import { alsoForget } from '#web/platform/storage/forget-kept.ts';
import { onMemoryChanged, readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const openOf = new Map<string, UnsentMessages>();

/**
 * Returns the send queue of a member, one per tab. It keeps sending after the conversation is left, and resumes when
 * the network is back.
 */
export const openUnsentMessages = (api: Api, memberId: string): UnsentMessages => {
  const known = openOf.get(memberId);
  if (known !== undefined) return known;
  const name = unsentMessagesName(memberId);
  const unsent = createUnsentMessages({
    send: ({ clientId, profile, kind, text, gift, photo, voice, replyTo }) =>
      api('POST /api/message.php', {
        body: {
          client_id: clientId,
          profile,
          kind,
          ...(kind === 'text' && { text }),
          ...(gift !== null && { gift }),
          ...(photo !== null && { photo }),
          ...(voice !== undefined && { voice: voice.id }),
          ...(replyTo !== null && { reply_to: replyTo }),
          sender: memberId,
        },
      }),
    memory: {
      read: () => JSON.parse(readMemory(name) ?? '[]') as readonly QueuedMessage[],
      write: (messages) => {
        // If another member has logged in, their own page manages what the browser stores.
        if (isPageOf(memberId)) writeMemory(name, messages.length === 0 ? null : JSON.stringify(messages));
      },
    },
  });
  openOf.set(memberId, unsent);
  alsoForget(unsent.discardAll);
  addEventListener('online', unsent.resume);
  // From the back/forward cache: requests were broken off, and other pages may have sent or added messages.
  addEventListener('pageshow', ({ persisted }) => persisted && unsent.resume());
  onMemoryChanged(name, unsent.reload);
  unsent.resume();
  return unsent;
};
