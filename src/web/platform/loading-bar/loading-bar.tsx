import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { DURATION_MS } from '#web/platform/loading-bar/loading-bar-state.ts';
import styles from '#web/platform/loading-bar/loading-bar.module.css';
import { useLoadingBar } from '#web/platform/loading-bar/use-loading-bar.ts';

/** A thin line at the top while the next page is on its way. */
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
