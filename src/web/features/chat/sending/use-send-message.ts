import { useEffect, useSyncExternalStore } from 'react';
import { openOutbox } from '#web/features/chat/sending/open-outbox.ts';
import type { QueuedMessage, Sent } from '#web/features/chat/sending/send-messages.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';

const NONE: readonly QueuedMessage[] = [];

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
    (listener) => openOutbox(api, memberId).subscribe(listener),
    () => openOutbox(api, memberId).list(),
    () => NONE,
  );
  useEffect(
    () =>
      openOutbox(api, memberId).onAnswer((message, result) => {
        if (message.profile !== profile || onAnswer(message, result) === 'left') return;
        openOutbox(api, memberId).discard(message.clientId);
      }),
    [api, memberId, profile, onAnswer],
  );
  return {
    pending: all.filter((message) => message.profile === profile),
    send: (content: Content): void => {
      if (profile === null) return;
      const [clientId, writtenAt] = [crypto.randomUUID(), new Date().toISOString()];
      openOutbox(api, memberId).add({ text: '', gift: null, photo: null, ...content, profile, clientId, writtenAt });
    },
    retry: (clientId: string): void => openOutbox(api, memberId).retry(clientId),
    discard: (clientId: string): void => openOutbox(api, memberId).discard(clientId),
  };
};
