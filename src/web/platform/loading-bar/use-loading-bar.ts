import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FADE_MS, type LoadingBarPhase, THROTTLE_MS } from '#web/platform/loading-bar/loading-bar-state.ts';

/** Follows the router: starts when a navigation takes longer than the throttle, then finishes or fails with it. */
export const useLoadingBar = (): LoadingBarPhase => {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const hasFailed = useRouterState({ select: (state) => state.matches.some((match) => match.status === 'error') });
  const [phase, setPhase] = useState<LoadingBarPhase>('hidden');

  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('started'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    // The navigation has ended: so does the bar, which only a timer has begun.
    // oxlint-disable-next-line react/set-state-in-effect
    setPhase((current) => (current === 'started' ? (hasFailed ? 'failed' : 'finished') : 'hidden'));
    const timer = setTimeout(() => setPhase('hidden'), FADE_MS);
    return () => clearTimeout(timer);
  }, [isLoading, hasFailed]);

  return phase;
};
