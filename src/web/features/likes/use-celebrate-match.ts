import { matchState, ownLikesState } from '#web/features/likes/like-state.ts';
import { callOrThrow } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { useLiveEvents } from '#web/platform/realtime/use-live-events.ts';

/** Shows a match when another member returns a like. The member's own like brings its match in the response. */
export const useCelebrateMatch = (): void => {
  const { api, queryClient, i18n } = useApp();
  const celebrate = async (id: string): Promise<void> => {
    const [{ members }] = await Promise.all([
      callOrThrow(api, 'GET /api/liked-members.php', { query: { type: 'matches' } }),
      i18n.loadAreas(['like']),
    ]);
    const member = members.find((one) => one.id === id);
    if (member !== undefined) queryClient.setQueryData(matchState.queryKey, member);
  };
  useLiveEvents('match', ({ profile }) => {
    const isOwn = queryClient.getQueryData(ownLikesState.queryKey)?.[profile] === true;
    if (!isOwn && document.visibilityState === 'visible') void loadQuietly(celebrate(profile));
  });
};
