import { useEffect } from 'react';
import { outboxName } from '#web/features/chat/sending/outbox-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { readMemory } from '#web/platform/storage/member-memory.ts';

/** What was written and not sent goes on its way from wherever the member is, as soon as there is a network. */
export const useResumeOutbox = (memberId: string): void => {
  const api = useApi();
  useEffect(() => {
    const resume = (): void => {
      if (readMemory(outboxName(memberId)) === null || !navigator.onLine) return;
      import('#web/features/chat/sending/open-outbox.ts').then(
        ({ openOutbox }) => openOutbox(api, memberId),
        // Nobody has asked for it: the conversation itself, or the next page, tries again.
        () => undefined,
      );
    };
    resume();
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [api, memberId]);
};
