import { useEffect, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type QueuedMessage, type Sent } from '#web/features/chat/send-messages.ts';
import type { Api, CallResult } from '#web/platform/api/api.ts';
import { onMemoryChanged, readMemory, writeMemory } from '#web/platform/member-memory.ts';
import { useApi } from '#web/platform/use-app.ts';

const NONE: readonly QueuedMessage[] = [];

const outboxes = new Map<string, Outbox>();

/** One for each member and tab: what is on its way goes on when its conversation is left. */
const outboxOf = (api: Api, memberId: string): Outbox => {
  const known = outboxes.get(memberId);
  if (known !== undefined) return known;
  const name = `outbox:${memberId}`;
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

type Content = Pick<QueuedMessage, 'kind' | 'replyTo'> & Partial<Pick<QueuedMessage, 'text' | 'gift' | 'photo'>>;

/**
 * What is being sent to somebody, and the ways to send. `onAnswer` hears what became of each, and may take back what was
 * refused.
 */
export const useSendMessage = (
  memberId: string,
  profile: string | null,
  onAnswer: (message: QueuedMessage, result: CallResult<Sent>) => 'taken' | 'left',
) => {
  const api = useApi();
  const all = useSyncExternalStore(
    (listener) => outboxOf(api, memberId).subscribe(listener),
    () => outboxOf(api, memberId).list(),
    () => NONE,
  );
  useEffect(
    () =>
      outboxOf(api, memberId).onAnswer((message, result) => {
        if (message.profile !== profile || onAnswer(message, result) === 'left') return;
        outboxOf(api, memberId).discard(message.clientId);
      }),
    [api, memberId, profile, onAnswer],
  );
  return {
    pending: all.filter((message) => message.profile === profile),
    send: (content: Content): void => {
      if (profile === null) return;
      const [clientId, writtenAt] = [crypto.randomUUID(), new Date().toISOString()];
      outboxOf(api, memberId).add({ text: '', gift: null, photo: null, ...content, profile, clientId, writtenAt });
    },
    retry: (clientId: string): void => outboxOf(api, memberId).retry(clientId),
    discard: (clientId: string): void => outboxOf(api, memberId).discard(clientId),
  };
};
