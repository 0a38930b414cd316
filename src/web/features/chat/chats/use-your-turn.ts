import { useInfiniteQuery } from '@tanstack/react-query';
import { yourTurnQuery } from '#web/features/chat/chats/chat-list-queries.ts';
import { type Chat, chatsOfPages, stillYourTurn } from '#web/features/chat/chats/chats-state.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type YourTurn = {
  /** The list below waits for it, so that nothing moves down when it comes. */
  readonly isAwaited: boolean;
  readonly among: (inbox: readonly Chat[]) => readonly Chat[];
};

/** In which conversations it is one’s turn; none where it is not wanted. */
export const useYourTurn = (isWanted: boolean): YourTurn => {
  const { data, isLoading } = useInfiniteQuery({ ...yourTurnQuery(useApi()), enabled: isWanted });
  return {
    isAwaited: isLoading,
    among: (inbox) => (isWanted && data !== undefined ? stillYourTurn(chatsOfPages(data.pages), inbox) : []),
  };
};
