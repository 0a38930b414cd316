import { useOwnLikes } from '#web/features/likes/use-own-likes.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** Likes or unlikes a member at once, and undoes it if the server refuses. `isLikedBefore`: the state when loaded. */
export const useLike = ({ id, isLikedBefore }: { readonly id: string; readonly isLikedBefore: boolean }) => {
  const t = useTranslations('like');
  const api = useApi();
  const showToast = useShowToast();
  const { own, setLiked, celebrate, refresh } = useOwnLikes();
  const isLiked = own?.[id] ?? isLikedBefore;

  const send = async (isNowLiked: boolean): Promise<CallResult<unknown>> => {
    const request = { body: { profile: id } };
    if (!isNowLiked) return api('DELETE /api/like.php', request);
    const result = await api('POST /api/like.php', request);
    if (result.ok && result.data.is_match) celebrate(result.data.member);
    return result;
  };

  const toggle = async () => {
    const isNowLiked = !isLiked;
    setLiked(id, isNowLiked);
    const result = await send(isNowLiked);
    if (result.ok) {
      await refresh();
      return;
    }
    setLiked(id, !isNowLiked);
    showToast({ text: result.refusal.message ?? t('failed'), tone: 'danger' });
  };
  return { isLiked, toggle };
};
