import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConversationState } from '#web/features/chat/conversation-state.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** The newest message counts as read after being visible this long. */
const READ_AFTER_MS = 1_000;

type Options = {
  readonly state: ConversationState;
  /** true if the newest message is in view */
  readonly isAtNewest: boolean;
  readonly onRead: (upTo: number) => void;
};

/** Marks the conversation as read while its newest message is in view and the page is visible and has the focus. */
export const useMarkRead = ({ state: { id, messages, readUpTo }, isAtNewest, onRead }: Options): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const newest = messages.at(-1)?.id ?? 0;
  const reportedUpTo = useRef(0);
  useEffect(() => {
    if (id === null || !isAtNewest || newest <= readUpTo) return undefined;
    const tell = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !document.hasFocus() || reportedUpTo.current >= newest) return;
      reportedUpTo.current = newest;
      const result = await api('PUT /api/chat-read.php', { body: { conversation: id, up_to: newest } });
      // After a failure the next focus, visibility change or message tries again.
      if (!result.ok) {
        reportedUpTo.current = 0;
        return;
      }
      onRead(result.data.read_up_to);
      await queryClient.invalidateQueries({ queryKey: ['chats'] });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void tell(), READ_AFTER_MS);
    };
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, queryClient, id, isAtNewest, newest, readUpTo, onRead]);
};
