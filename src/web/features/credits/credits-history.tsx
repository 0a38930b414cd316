import { useInfiniteQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { Fragment, useEffect } from 'react';
import { CreditsEntry } from '#web/features/credits/credits-entry.tsx';
import styles from '#web/features/credits/credits-history.module.css';
import { creditsQuery } from '#web/features/credits/credits-queries.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';
import { useApp } from '#web/platform/use-app.ts';
import { MoreButton } from '#web/ui/button/more-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** The balance, and below it day by day where it comes from. */
export const CreditsHistory = () => {
  const t = useTranslations('credits-history');
  const { format } = useI18n();
  const { api, queryClient } = useApp();
  const query = creditsQuery(api);
  const list = useInfiniteQuery(query);
  const { data, isError, refetch } = list;
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['credits'] });
    const subscriptions = (['credits', 'message.sent', 'reset'] as const).map((kind) => subscribeLive(kind, refresh));
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [queryClient]);
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title={t('error.title')}
        text={t('error.text')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRegion label={t('loading')} className={styles.skeleton ?? ''}>
        <Skeleton shape="block" height="8rem" />
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="2.5rem" />
        ))}
      </SkeletonRegion>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  const days = [...Map.groupBy(entries, ({ created_at: at }) => format.date(at, 'long'))];
  return (
    <>
      <p className={styles.balance}>
        <Coins aria-hidden />
        <span className={styles.balanceLabel}>{t('balance_label')}</span>
        <strong className={styles.balanceNumber}>{t('balance', { credits: data.pages[0]?.credits ?? 0 })}</strong>
      </p>
      {entries.length === 0 ? (
        <EmptyState picture={<Coins aria-hidden />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <section aria-labelledby="credits-entries" className={styles.history}>
          <h2 id="credits-entries" className={styles.title}>
            {t('history')}
          </h2>
          {days.map(([day, entriesOfDay]) => (
            <Fragment key={day}>
              <h3 className={styles.day}>{day}</h3>
              <ul role="list" className={styles.entries}>
                {entriesOfDay.map((entry) => (
                  <CreditsEntry key={entry.seq} entry={entry} />
                ))}
              </ul>
            </Fragment>
          ))}
        </section>
      )}
      <MoreButton list={list} label={t('more')} busyLabel={t('loading')} className={styles.more} />
    </>
  );
};
