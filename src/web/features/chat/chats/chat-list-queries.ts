import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type ChatsFilter = {
  readonly isArchived: boolean;
  /** a part of the partner's name; '' is everybody */
  readonly search: string;
};

/** Conversations beyond those that every page knows: archived, by name, or older than `after`. */
export const chatListQuery = (
  api: Api,
  { isArchived, search, after }: ChatsFilter & { readonly after: string | null },
) =>
  infiniteQueryOptions({
    queryKey: ['chat-list', { isArchived, search, after }],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/chats.php', {
        query: {
          ...(isArchived && { archived: 'true' as const }),
          ...(search !== '' && { search }),
          ...(pageParam !== null && { before: pageParam }),
        },
      }),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next,
  });

/** Those in which it is one’s turn to write: one page, shaped like the other lists. */
export const yourTurnQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['chat-list', 'your-turn'],
    queryFn: () => callOrThrow(api, 'GET /api/chats.php', { query: { your_turn: 'true' } }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
