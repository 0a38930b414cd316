import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/platform/loading-bar/loading-bar.module.css';

/** The bar is shown only if loading takes longer than this. */
const THROTTLE_MS = 200;
/** Length of the bar's progress animation. */
const DURATION_MS = 5_000;
/** How long a finished or failed bar stays visible. */
const FADE_MS = 400;

type LoadingBarPhase = 'hidden' | 'started' | 'finished' | 'failed';

/** Follows the router: starts if a navigation takes longer than 200 ms, then finishes or fails with it. */
const useLoadingBar = (): LoadingBarPhase => {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const hasFailed = useRouterState({ select: (state) => state.matches.some((match) => match.status === 'error') });
  const [phase, setPhase] = useState<LoadingBarPhase>('hidden');

  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('started'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    // The navigation has ended. Only the timer above can have started the bar.
    // oxlint-disable-next-line react/set-state-in-effect
    setPhase((current) => (current === 'started' ? (hasFailed ? 'failed' : 'finished') : 'hidden'));
    const timer = setTimeout(() => setPhase('hidden'), FADE_MS);
    return () => clearTimeout(timer);
  }, [isLoading, hasFailed]);

  return phase;
};

/** A thin line at the top while the next page loads. */
export const LoadingBar = () => {
  const t = useTranslations('nav');
  const phase = useLoadingBar();
  if (phase === 'hidden') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className={styles.bar}
      data-phase={phase}
      style={{ animationDuration: `${DURATION_MS}ms` }}
    />
  );
};
