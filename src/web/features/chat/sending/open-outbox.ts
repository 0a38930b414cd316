import { outboxName } from '#web/features/chat/sending/outbox-rules.ts';
import { createOutbox, type Outbox, type QueuedMessage } from '#web/features/chat/sending/send-messages.ts';
import type { Api } from '#web/platform/api/api.ts';
import { onMemoryChanged, readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const outboxes = new Map<string, Outbox>();

/** One for each member and tab: what is on its way goes on when its conversation is left, and when the network is back. */
export const openOutbox = (api: Api, memberId: string): Outbox => {
  const known = outboxes.get(memberId);
  if (known !== undefined) return known;
  const name = outboxName(memberId);
  const outbox = createOutbox({
    send: ({ clientId, profile, kind, text, gift, photo, replyTo }) =>
      api('POST /api/message.php', {
        body: {
          client_id: clientId,
          profile,
          kind,
          ...(kind === 'text' && { text }),
          ...(gift !== null && { gift }),
          ...(photo !== null && { photo }),
          ...(replyTo !== null && { reply_to: replyTo }),
          sender: memberId,
        },
      }),
    memory: {
      read: () => JSON.parse(readMemory(name) ?? '[]') as readonly QueuedMessage[],
      write: (messages) => writeMemory(name, messages.length === 0 ? null : JSON.stringify(messages)),
    },
  });
  outboxes.set(memberId, outbox);
  addEventListener('online', outbox.resume);
  onMemoryChanged(name, outbox.reload);
  outbox.resume();
  return outbox;
};
