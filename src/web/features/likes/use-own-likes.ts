import { useQuery } from '@tanstack/react-query';
import type { MemberCard } from '#shared/contract/fields.ts';
import { matchState, ownLikesState } from '#web/features/likes/like-state.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Returns the likes given on this page and the functions to change them. */
export const useOwnLikes = () => {
  const { api, queryClient } = useApp();
  const { data: own } = useQuery(ownLikesState);
  return {
    /** empty or undefined: no like was changed since the page was opened */
    own,
    setLiked: (id: string, isLiked: boolean): void => {
      queryClient.setQueryData(ownLikesState.queryKey, (likes = {}) => ({ ...likes, [id]: isLiked }));
    },
    celebrate: (match: MemberCard): void => {
      queryClient.setQueryData(matchState.queryKey, match);
    },
    refresh: () =>
      Promise.all([
        // Not refetched, so that a member just removed stays in the visible list and can be liked again.
        queryClient.invalidateQueries({ queryKey: ['liked-members'], refetchType: 'none' }),
        queryClient.invalidateQueries(likesQuery(api)),
      ]),
  };
};
