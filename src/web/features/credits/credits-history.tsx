import { useInfiniteQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { Fragment, useEffect } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { CreditsEntry } from '#web/features/credits/credits-entry.tsx';
import styles from '#web/features/credits/credits-history.module.css';
import { creditsQuery } from '#web/features/credits/credits-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { subscribeLive } from '#web/platform/realtime/live-subscriptions.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The balance, and its changes grouped by day. */
export const CreditsHistory = () => {
  const t = useTranslations('credits-history');
  const { api, queryClient } = useApp();
  const query = creditsQuery(api);
  const list = useInfiniteQuery(query);
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['credits'] });
    const subscriptions = (['credits', 'message.sent', 'reset'] as const).map((kind) => subscribeLive(kind, refresh));
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [queryClient]);
  return (
    <WhenLoaded query={list} failure={t('error')} skeleton={<Outlines label={t('loading')} />}>
      {({ pages }) => (
        <>
          <History pages={pages} />
          <MoreButton list={list} label={t('more')} busyLabel={t('loading')} />
        </>
      )}
    </WhenLoaded>
  );
};

const Outlines = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={styles.skeleton ?? ''}>
    <Skeleton shape="block" height="8rem" />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height="2.5rem" />
    ))}
  </SkeletonRegion>
);

const History = ({ pages }: { readonly pages: readonly OutputOf<'GET /api/credits.php'>[] }) => {
  const t = useTranslations('credits-history');
  const { format } = useI18n();
  const entries = pages.flatMap((page) => page.entries);
  const days = [...Map.groupBy(entries, ({ created_at: at }) => format.date(at, 'long'))];
  return (
    <>
      <p className={styles.balance}>
        <Coins aria-hidden />
        <span className={styles.balanceLabel}>{t('balance_label')}</span>
        <strong className={styles.balanceNumber}>{t('balance', { credits: pages[0]?.credits ?? 0 })}</strong>
      </p>
      {entries.length === 0 ? (
        <EmptyState picture={<Coins aria-hidden />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <section aria-labelledby="credits-entries" className={stack.gap3}>
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
    </>
  );
};
