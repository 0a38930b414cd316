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

/** Reloads user, chats and likes of whoever is logged in; less often where pushes tell what is new. */
export const usePeriodicRefresh = (): void => {
  const { api, queryClient } = useApp();
  const router = useRouter();
  const { push_public_key: publicKey } = useSettings();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    // A refresh that fails is not told: the next one comes, and the page still shows what it knew.
    const refresh = async () => {
      await queryClient.refetchQueries(userQuery(api));
      // First alone: who is no longer logged in would be refused the others.
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
