import type { InfiniteData } from '@tanstack/react-query';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { type ChatsPage, withoutChats } from '#web/features/chat/chats/chats-state.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const LISTS = ['chat-list'];

/** The lists of conversations as the browser knows them, and what changes of them have in common. */
export const useChatLists = () => {
  const t = useTranslations('chats');
  const { api, queryClient } = useApp();
  const { queryKey } = chatsQuery(api);

  const knownPages = (): readonly ChatsPage[] => {
    const first = queryClient.getQueryData(queryKey);
    const lists = queryClient.getQueriesData<InfiniteData<ChatsPage>>({ queryKey: LISTS });
    return [...(first === undefined ? [] : [first]), ...lists.flatMap(([, data]) => data?.pages ?? [])];
  };
  /** What is being read now is older than what is shown. */
  const hide = async (ids: readonly string[]): Promise<void> => {
    await Promise.all([queryClient.cancelQueries({ queryKey }), queryClient.cancelQueries({ queryKey: LISTS })]);
    queryClient.setQueryData(queryKey, (page) => page && withoutChats(page, ids));
    queryClient.setQueriesData<InfiniteData<ChatsPage>>(
      { queryKey: LISTS },
      (data) => data && { ...data, pages: data.pages.map((page) => withoutChats(page, ids)) },
    );
  };
  const reload = async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: LISTS }),
      queryClient.invalidateQueries({ queryKey: ['conversation'] }),
    ]);
  };
  /** null: all done. Otherwise why not, in words. */
  const attempt = async (
    ids: readonly string[],
    call: (conversation: string) => Promise<CallResult<unknown>>,
  ): Promise<string | null> => {
    const results = await Promise.all(ids.map(call));
    const refused = results.find((result) => !result.ok);
    return refused === undefined || refused.ok ? null : (refused.refusal.message ?? t('failed'));
  };
  return { knownPages, hide, reload, attempt };
};
