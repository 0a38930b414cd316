import { useEffect } from 'react';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { isWorkerPossible, registerWorker } from '#web/platform/push/push-worker.ts';

/** A message of the service worker to open pages: a push arrived, or the address of a notification that was pressed. */
type Said = { readonly pushed?: object; readonly navigate?: string };

/** Keeps the service worker up to date and reloads chats and likes when a push arrives. */
export const useHearPushes = (): void => {
  const { api, queryClient } = useApp();
  useEffect(() => {
    if (!isWorkerPossible()) return;
    // Failures are ignored: pages work without the worker, and the next visit tries again.
    void loadQuietly(registerWorker());
    const hear = ({ data }: MessageEvent<Said>): void => {
      // Loads the document from the server, which counts the press by the address.
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
