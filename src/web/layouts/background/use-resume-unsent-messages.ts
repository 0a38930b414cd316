import { useEffect } from 'react';
import { unsentMessagesName } from '#web/features/chat/sending/unsent-messages-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { readMemory } from '#web/platform/storage/member-memory.ts';

/** What was written and not sent goes on its way from wherever the member is, as soon as there is a network. */
export const useResumeUnsentMessages = (memberId: string): void => {
  const api = useApi();
  useEffect(() => {
    const resume = (): void => {
      if (readMemory(unsentMessagesName(memberId)) === null || !navigator.onLine) return;
      import('#web/features/chat/sending/open-unsent-messages.ts').then(
        ({ openUnsentMessages }) => openUnsentMessages(api, memberId),
        // Nobody has asked for it: the conversation itself, or the next page, tries again.
        () => undefined,
      );
    };
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [api, memberId]);
};
