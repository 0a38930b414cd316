import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { becomeVisitor } from '#web/features/account/become-visitor.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { yourTurnQuery } from '#web/features/chat/chats/chat-list-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { runSparingly } from '#web/layouts/background/run-sparingly.ts';
import { whenSessionSettles } from '#web/platform/api/session-changes.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';
import { joinLiveTabs } from '#web/platform/realtime/live-tab.ts';

/** Reloads the data that a live event says has changed: at once, then at most once a second. */
export const useLiveRefresh = (memberId: string): void => {
  const { api, queryClient } = useApp();
  const router = useRouter();
  useEffect(() => {
    const [user, chats, likes] = [userQuery(api), chatsQuery(api), likesQuery(api)];
    const refreshUser = runSparingly(async () => {
      await queryClient.refetchQueries(user);
      if (queryClient.getQueryData(user.queryKey) === null) becomeVisitor({ queryClient, router });
    });
    const refreshChats = runSparingly(() => queryClient.refetchQueries(chats));
    const refreshLikes = runSparingly(() => queryClient.refetchQueries(likes));
    const refreshTerms = (): void => void queryClient.invalidateQueries({ queryKey: ['new-terms'] });
    const refreshAll = (): void => {
      refreshUser();
      refreshChats();
      refreshLikes();
      refreshTerms();
    };
    const heads = [user, chats, likes].map(
      ({ queryKey }) => queryClient.getQueryData<{ head: number }>(queryKey)?.head,
    );
    const subscriptions = [
      subscribeLive('reset', refreshAll),
      subscribeLive('hello', ({ unread, likes: fresh }) => {
        if (queryClient.getQueryData(chats.queryKey)?.num_unread_messages !== unread) refreshChats();
        if (queryClient.getQueryData(likes.queryKey)?.num_new_likes !== fresh) refreshLikes();
      }),
      ...(['message', 'gift', 'read', 'unread', 'chat.changed', 'chat.removed'] as const).map((kind) =>
        subscribeLive(kind, refreshChats),
      ),
      subscribeLive('message.sent', () => {
        refreshChats();
        refreshUser();
      }),
      subscribeLive('credits', refreshUser),
      subscribeLive('terms', refreshTerms),
      subscribeLive('photo', () => {
        refreshUser();
        void queryClient.invalidateQueries({ queryKey: ['my-photos'] });
      }),
      ...(['like', 'match'] as const).map((kind) => subscribeLive(kind, refreshLikes)),
      subscribeLive('match', () => void queryClient.invalidateQueries({ queryKey: yourTurnQuery(api).queryKey })),
      subscribeLive('session.revoked', ({ current }) => {
        // A new password or an activation replaces the session; the event arrives before the new cookie.
        if (current) void whenSessionSettles().then(refreshUser);
        else void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      }),
    ];
    const since = Math.min(...heads.map((head) => head ?? 0));
    const leave = joinLiveTabs({ since, memberId, onTrouble: refreshUser });
    return () => {
      leave();
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [api, queryClient, router, memberId]);
};
