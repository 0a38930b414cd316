import { useKeepLikes } from '#web/features/likes/use-keep-likes.ts';
import { FaultError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** Shown at once and taken back when the server says no. `isLikedBefore` is what the list or profile came with. */
export const useLike = ({ id, isLikedBefore }: { readonly id: string; readonly isLikedBefore: boolean }) => {
  const t = useTranslations('like');
  const api = useApi();
  const showToast = useShowToast();
  const { own, note, celebrate, refresh } = useKeepLikes();
  const isLiked = own?.[id] ?? isLikedBefore;

  const send = async (wish: boolean): Promise<string | null> => {
    const request = { body: { profile: id } };
    if (!wish) {
      const result = await api('DELETE /api/like.php', request);
      return result.ok ? null : result.refusal.message;
    }
    const result = await api('POST /api/like.php', request);
    if (!result.ok) return result.refusal.message;
    if (result.data.is_match) celebrate(result.data.member);
    return null;
  };

  const toggle = async () => {
    const wish = !isLiked;
    note(id, wish);
    let problem: string | null;
    try {
      problem = await send(wish);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      problem = error.message || t('failed');
    }
    if (problem !== null) {
      note(id, !wish);
      showToast({ text: problem, tone: 'danger' });
      return;
    }
    await refresh();
  };
  return { isLiked, toggle };
};
