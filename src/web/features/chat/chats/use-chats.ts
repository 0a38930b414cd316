import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chatListQuery, type ChatsFilter } from '#web/features/chat/chats/chat-list-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { type Chat, chatsOfPages } from '#web/features/chat/chats/chats-state.ts';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import type { MoreList } from '#web/platform/loading/more-button.tsx';
import { subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';

export type ShownChats = {
  /** undefined: not loaded yet */
  readonly data: readonly Chat[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  /** what is shown still answers an earlier question */
  readonly isOld: boolean;
  readonly more: MoreList;
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
  const isNothingOlder = older.data === undefined;
  const loadMore = async (): Promise<void> => {
    if (!isMoreWanted) setMoreWanted(true);
    else await (isNothingOlder ? older.refetch() : older.fetchNextPage());
  };
  return {
    data: first.data && chatsOfPages([first.data, ...olderPages]),
    error: first.error,
    refetch: first.refetch,
    isOld: false,
    more: {
      hasNextPage: after !== null && (isNothingOlder || older.hasNextPage),
      isFetchingNextPage: older.isFetchingNextPage || (older.isFetching && isNothingOlder),
      isFetchNextPageError: older.isFetchNextPageError || (older.isError && isNothingOlder),
      error: older.error,
      fetchNextPage: loadMore,
    },
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
    const kinds = [
      'message',
      'gift',
      'message.sent',
      'read',
      'unread',
      'chat.changed',
      'chat.removed',
      'reset',
    ] as const;
    const subscriptions = kinds.map((kind) => subscribeLive(kind, refresh));
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [queryClient]);
  return {
    data: found.data && chatsOfPages(found.data.pages),
    error: found.error,
    refetch: found.refetch,
    isOld: found.isPlaceholderData,
    more: found,
  };
};
