import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { matchState } from '#web/features/likes/like-state.ts';
import { useCelebrateMatch } from '#web/features/likes/use-celebrate-match.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const MatchPopup = lazyRouteComponent(
  () => importChunk(() => import('#web/features/likes/match-popup.tsx')),
  'MatchPopup',
);

/** Celebrates a match over whatever page one is on; its code comes when there is one. */
export const MatchHost = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  useCelebrateMatch();
  const { data: match } = useQuery(matchState);
  if (!match) return null;
  return (
    <Suspense fallback={null}>
      <MatchPopup cdnPrefix={cdnPrefix} fictionalLabel={<FictionalBadge />} />
    </Suspense>
  );
};
