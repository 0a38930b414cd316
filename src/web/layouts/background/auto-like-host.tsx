import { lazyRouteComponent, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { AutoLike } from '#web/features/likes/auto-like-popup.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { callOrThrow } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { readPopupDelay } from '#web/platform/navigation/popup-delay.ts';
import { searchText } from '#web/platform/navigation/search-text.ts';

const AutoLikePopup = lazyRouteComponent(
  () => importChunk(() => import('#web/features/likes/auto-like-popup.tsx')),
  'AutoLikePopup',
);

/** For `?t=5` in the address: shows a profile after five seconds and removes the parameter. */
export const AutoLikeHost = () => {
  const { api, i18n } = useApp();
  const { cdn_prefix: cdnPrefix } = useSettings();
  const navigate = useNavigate();
  const delay = useLocation({ select: ({ search }) => readPopupDelay(searchText(search)['t']) });
  const [profile, setProfile] = useState<AutoLike | null>(null);
  useEffect(() => {
    if (delay === null) return;
    const show = async () => {
      const [answer] = await Promise.all([
        callOrThrow(api, 'GET /api/auto-like.php', {}),
        i18n.loadAreas(['auto-like']),
        AutoLikePopup.preload?.(),
      ]);
      setProfile(answer.profile);
    };
    const wait = setTimeout(() => {
      void loadQuietly(show());
      void navigate({
        to: '.',
        search: (before) => ({ ...before, t: undefined }),
        hash: true,
        replace: true,
        resetScroll: false,
      });
    }, delay * 1000);
    return () => clearTimeout(wait);
  }, [api, delay, i18n, navigate]);
  if (profile === null) return null;
  return (
    <Suspense fallback={null}>
      <AutoLikePopup
        profile={profile}
        cdnPrefix={cdnPrefix}
        fictionalLabel={<FictionalBadge />}
        onClose={() => setProfile(null)}
      />
    </Suspense>
  );
};
