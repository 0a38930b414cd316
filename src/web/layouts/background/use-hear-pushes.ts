import { useEffect } from 'react';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { isWorkerPossible, registerWorker } from '#web/platform/push/push-worker.ts';

/** What the worker says to open pages: that something was pushed, and where a press on it leads. */
type Said = { readonly pushed?: object; readonly navigate?: string };

/** Keeps the worker that receives pushes up to date, and loads what a push tells of. */
export const useHearPushes = (): void => {
  const { api, queryClient } = useApp();
  useEffect(() => {
    if (!isWorkerPossible()) return;
    // Without it pages work as before; the next visit tries again.
    void loadQuietly(registerWorker());
    const hear = ({ data }: MessageEvent<Said>): void => {
      // The server hears of the press when it is asked for the page.
      if (data.navigate !== undefined) location.assign(location.origin + data.navigate);
      if (data.pushed === undefined) return;
      void queryClient.refetchQueries(chatsQuery(api));
      void queryClient.refetchQueries(likesQuery(api));
    };
    navigator.serviceWorker.addEventListener('message', hear);
    navigator.serviceWorker.startMessages();
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, [api, queryClient]);
};
