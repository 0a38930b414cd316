import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useRecordVisit } from '#web/features/visits/use-record-visit.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** A member looks at somebody's profile: what was new about a like of theirs is counted no more. */
export const useOpenProfile = (profile: string, isVisit: boolean): void => {
  const { api, queryClient } = useApp();
  const { queryKey } = likesQuery(api);
  useRecordVisit({
    profile,
    isVisit,
    onRecorded: () => {
      const likes = queryClient.getQueryData(queryKey)?.liked_by ?? [];
      if (likes.some(({ id, like_new: isNew }) => id === profile && isNew))
        void queryClient.invalidateQueries({ queryKey });
    },
  });
};
