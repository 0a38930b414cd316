import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { openUnsentMessages } from '#web/features/chat/sending/open-unsent-messages.ts';
import type { QueuedMessage, Sent } from '#web/features/chat/sending/send-messages.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';

const NONE: readonly QueuedMessage[] = [];

type Content = Pick<QueuedMessage, 'kind' | 'replyTo'> &
  Partial<Pick<QueuedMessage, 'text' | 'gift' | 'photo' | 'voice'>>;

/**
 * Returns the messages being sent to a partner and the functions to send. `onAnswer` is called with each result; it
 * returns 'taken' to remove a refused message from the list.
 */
export const useSendMessage = (
  memberId: string,
  profile: string | null,
  onAnswer: (message: QueuedMessage, result: Answer<Sent>) => 'taken' | 'left',
) => {
  const api = useApi();
  const subscribe = useCallback(
    (listener: () => void) => openUnsentMessages(api, memberId).subscribe(listener),
    [api, memberId],
  );
  const all = useSyncExternalStore(
    subscribe,
    () => openUnsentMessages(api, memberId).list(),
    () => NONE,
  );
  const take = useEffectEvent((message: QueuedMessage, result: Answer<Sent>): void => {
    if (message.profile !== profile || onAnswer(message, result) === 'left') return;
    openUnsentMessages(api, memberId).discard(message.clientId);
  });
  useEffect(
    () => openUnsentMessages(api, memberId).onAnswer((message, result) => take(message, result)),
    [api, memberId],
  );
  return {
    pending: all.filter((message) => message.profile === profile),
    send: (content: Content): void => {
      if (profile === null) return;
      const [clientId, writtenAt] = [crypto.randomUUID(), new Date(serverNow()).toISOString()];
      openUnsentMessages(api, memberId).add({
        text: '',
        gift: null,
        photo: null,
        ...content,
        profile,
        clientId,
        writtenAt,
      });
    },
    retry: (clientId: string): void => openUnsentMessages(api, memberId).retry(clientId),
    discard: (clientId: string): void => openUnsentMessages(api, memberId).discard(clientId),
  };
};
