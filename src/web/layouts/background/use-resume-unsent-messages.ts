import { useEffect } from 'react';
import { unsentMessagesName } from '#web/features/chat/sending/unsent-messages-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { readMemory } from '#web/platform/storage/member-memory.ts';

/** Sends messages left unsent in this browser, on any page, as soon as there is a network. */
export const useResumeUnsentMessages = (memberId: string): void => {
  const api = useApi();
  useEffect(() => {
    const resume = (): void => {
      if (readMemory(unsentMessagesName(memberId)) === null || !navigator.onLine) return;
      import('#web/features/chat/sending/open-unsent-messages.ts').then(
        ({ openUnsentMessages }) => openUnsentMessages(api, memberId),
        // Failures are ignored: the conversation or the next page tries again.
        () => undefined,
      );
    };
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [api, memberId]);
};
