import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FIRST_REFRESH_MS, REFRESH_MS, REFRESH_WITH_PUSH_MS } from '#shared/domain/search/refresh-rules.ts';
import { becomeVisitor } from '#web/features/account/become-visitor.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { pushStateQuery } from '#web/features/push/push-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Reloads user, chats and likes at intervals; less often if this browser receives push notifications. */
export const usePeriodicRefresh = (): void => {
  const { api, queryClient } = useApp();
  const router = useRouter();
  const { push_public_key: publicKey } = useSettings();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    // Failures are ignored: the page keeps its data, and the next refresh follows.
    const refresh = async () => {
      await queryClient.refetchQueries(userQuery(api));
      // The user is loaded first: if the session has ended, the other calls would be refused.
      if (queryClient.getQueryData(userQuery(api).queryKey) === null) return becomeVisitor({ queryClient, router });
      await Promise.all([queryClient.refetchQueries(chatsQuery(api)), queryClient.refetchQueries(likesQuery(api))]);
      const { isSubscribed } = await queryClient.query(pushStateQuery(api, publicKey));
      if (!isStopped) timer = setTimeout(() => void refresh(), isSubscribed ? REFRESH_WITH_PUSH_MS : REFRESH_MS);
    };
    timer = setTimeout(() => void refresh(), FIRST_REFRESH_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [api, queryClient, router, publicKey]);
};
