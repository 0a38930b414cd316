import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatListQuery, type ChatsFilter } from '#web/features/chat/chat-list-queries.ts';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { type Chat, chatsOfPages } from '#web/features/chat/chats-state.ts';
import { subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';
import { useApi, useApp } from '#web/platform/use-app.ts';

export type ShownChats = {
  /** undefined: not loaded yet */
  readonly chats: readonly Chat[] | undefined;
  readonly isError: boolean;
  /** what is shown still answers an earlier question */
  readonly isOld: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
};

/** The conversations that a filter lets through. Without one they are those that the whole application keeps fresh. */
export const useChats = (filter: ChatsFilter): ShownChats => {
  const isFiltered = filter.isArchived || filter.search !== '';
  const inbox = useInbox();
  const found = useFoundChats(filter, isFiltered);
  return isFiltered ? found : inbox;
};

const useInbox = (): ShownChats => {
  const api = useApi();
  const first = useQuery(chatsQuery(api));
  const after = first.data?.next ?? null;
  const [isMoreWanted, setMoreWanted] = useState(false);
  const older = useInfiniteQuery({
    ...chatListQuery(api, { isArchived: false, search: '', after }),
    enabled: isMoreWanted && after !== null,
    placeholderData: keepPreviousData,
  });
  const olderPages = after === null ? [] : (older.data?.pages ?? []);
  const loadMore = (): void => {
    if (!isMoreWanted) setMoreWanted(true);
    else if (older.data === undefined) void older.refetch();
    else void older.fetchNextPage();
  };
  return {
    chats: first.data && chatsOfPages([first.data, ...olderPages]),
    isError: first.isError,
    isOld: false,
    hasMore: after !== null && (older.data === undefined || older.hasNextPage),
    isLoadingMore: older.isFetchingNextPage || (older.isFetching && older.data === undefined),
    onMore: loadMore,
    onRetry: () => void first.refetch(),
  };
};

const useFoundChats = (filter: ChatsFilter, isEnabled: boolean): ShownChats => {
  const { api, queryClient } = useApp();
  const found = useInfiniteQuery({
    ...chatListQuery(api, { ...filter, after: null }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['chat-list'] });
    const kinds = ['message', 'gift', 'message.sent', 'read', 'unread', 'chat.removed', 'reset'] as const;
    const subscriptions = kinds.map((kind) => subscribeLive(kind, refresh));
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [queryClient]);
  return {
    chats: found.data && chatsOfPages(found.data.pages),
    isError: found.isError,
    isOld: found.isPlaceholderData,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    onMore: () => void found.fetchNextPage(),
    onRetry: () => void found.refetch(),
  };
};
