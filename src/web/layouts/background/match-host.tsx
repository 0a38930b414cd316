import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { matchState } from '#web/features/likes/like-state.ts';
import { useCelebrateMatch } from '#web/features/likes/use-celebrate-match.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

const MatchPopup = lazyRouteComponent(
  () => importChunk(() => import('#web/features/likes/match-popup.tsx')),
  'MatchPopup',
);

const MatchWriting = lazyRouteComponent(
  () => importChunk(() => import('#web/layouts/background/match-writing.tsx')),
  'MatchWriting',
);

/** Shows the popup for a new match on any page; its code is loaded at the first match. */
export const MatchHost = () => {
  const { cdn_prefix: cdnPrefix } = useSettings();
  useCelebrateMatch();
  const { data: match } = useQuery(matchState);
  const user = useUser();
  if (!match || user === null) return null;
  return (
    <Suspense fallback={null}>
      <MatchPopup
        cdnPrefix={cdnPrefix}
        own={user.profile}
        fictionalLabel={<FictionalBadge />}
        renderWriting={(member, close) => <MatchWriting memberId={user.profile.id} member={member} onClose={close} />}
      />
    </Suspense>
  );
};
