import { useQuery } from '@tanstack/react-query';
import type { MemberCard } from '#shared/contract/fields.ts';
import { matchState, ownLikesState } from '#web/features/likes/like-state.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** What this page knows of my likes, and what happens here when I say one. */
export const useKeepLikes = () => {
  const { api, queryClient } = useApp();
  const { data: own } = useQuery(ownLikesState);
  return {
    /** undefined: nothing was said since the page was opened */
    own,
    note: (id: string, isLiked: boolean): void => {
      queryClient.setQueryData(ownLikesState.queryKey, (likes = {}) => ({ ...likes, [id]: isLiked }));
    },
    celebrate: (match: MemberCard): void => {
      queryClient.setQueryData(matchState.queryKey, match);
    },
    refresh: () =>
      Promise.all([
        // A list that is looked at keeps whom one has just let go, for a second thought.
        queryClient.invalidateQueries({ queryKey: ['liked-members'], refetchType: 'none' }),
        queryClient.invalidateQueries(likesQuery(api)),
      ]),
  };
};
