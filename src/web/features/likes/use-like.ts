import { useQuery } from '@tanstack/react-query';
import { matchState, ownLikesState } from '#web/features/likes/like-state.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApp } from '#web/platform/use-app.ts';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** Shown at once and taken back when the server says no. `isLikedBefore` is what the list or profile came with. */
export const useLike = ({ id, isLikedBefore }: { readonly id: string; readonly isLikedBefore: boolean }) => {
  const t = useTranslations('like');
  const { api, queryClient } = useApp();
  const showToast = useShowToast();
  const isLiked = useQuery(ownLikesState).data?.[id] ?? isLikedBefore;
  const show = (isNowLiked: boolean) =>
    queryClient.setQueryData(ownLikesState.queryKey, (likes = {}) => ({ ...likes, [id]: isNowLiked }));

  const send = async (wish: boolean): Promise<string | null> => {
    const request = { body: { profile: id } };
    if (!wish) {
      const result = await api('DELETE /api/like.php', request);
      return result.ok ? null : result.refusal.message;
    }
    const result = await api('POST /api/like.php', request);
    if (!result.ok) return result.refusal.message;
    if (result.data.is_match) queryClient.setQueryData(matchState.queryKey, result.data.member);
    return null;
  };

  const toggle = async () => {
    const wish = !isLiked;
    show(wish);
    let problem: string | null;
    try {
      problem = await send(wish);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      problem = error.message || t('failed');
    }
    if (problem !== null) {
      show(!wish);
      showToast({ text: problem, tone: 'danger' });
      return;
    }
    await Promise.all([
      // A list that is looked at keeps whom one has just let go, for a second thought.
      queryClient.invalidateQueries({ queryKey: ['liked-members'], refetchType: 'none' }),
      queryClient.invalidateQueries(likesQuery(api)),
    ]);
  };
  return { isLiked, toggle };
};
