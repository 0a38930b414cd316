import {
  createUnsentMessages,
  type UnsentMessages,
  type QueuedMessage,
} from '#web/features/chat/sending/send-messages.ts';
import { unsentMessagesName } from '#web/features/chat/sending/unsent-messages-rules.ts';
import type { Api } from '#web/platform/api/api.ts';
import { isPageOf } from '#web/platform/api/page-member.ts';
import { onMemoryChanged, readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const openOf = new Map<string, UnsentMessages>();

/** One for each member and tab: what is on its way goes on when its conversation is left, and when the network is back. */
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
        // Another who has logged in elsewhere sends from a page of their own: what it keeps is not this page's to change.
        if (isPageOf(memberId)) writeMemory(name, messages.length === 0 ? null : JSON.stringify(messages));
      },
    },
  });
  openOf.set(memberId, unsent);
  addEventListener('online', unsent.resume);
  onMemoryChanged(name, unsent.reload);
  unsent.resume();
  return unsent;
};
