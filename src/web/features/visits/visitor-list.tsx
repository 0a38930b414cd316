import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Footprints from 'lucide-react/icons/footprints';
import { BeVisible } from '#web/features/visits/be-visible.tsx';
import { useMarkVisitorsSeen } from '#web/features/visits/use-mark-visitors-seen.ts';
import { VisitorCard } from '#web/features/visits/visitor-card.tsx';
import styles from '#web/features/visits/visitor-list.module.css';
import { visitorsQuery } from '#web/features/visits/visitors-queries.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApi } from '#web/platform/use-app.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { MoreButton } from '#web/ui/button/more-button.tsx';
import { faceGridClass } from '#web/ui/face/face-card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** A face each, newest first, more on demand. */
export const VisitorList = ({ cdnPrefix }: { readonly cdnPrefix: string }) => {
  const t = useTranslations('visitors');
  const list = useInfiniteQuery(visitorsQuery(useApi()));
  const { data, dataUpdatedAt, isError, refetch } = list;
  const visitors = data?.pages.flatMap((page) => page.visitors);
  useMarkVisitorsSeen(visitors?.[0]?.visited_at);
  if (visitors === undefined) {
    return isError ? (
      <ErrorState
        title={t('error.title')}
        text={t('error.text')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRegion label={t('title')} className={faceGridClass}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="photo" />
        ))}
      </SkeletonRegion>
    );
  }
  if (data?.pages[0]?.is_invisible === true) return <BeVisible />;
  if (visitors.length === 0)
    return (
      <EmptyState
        picture={<Footprints aria-hidden />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty.action')}</LinkButton>}
      />
    );
  return (
    <>
      <ul role="list" className={faceGridClass}>
        {visitors.map((visitor) => (
          <VisitorCard key={visitor.id} visitor={visitor} cdnPrefix={cdnPrefix} saidAt={dataUpdatedAt} />
        ))}
      </ul>
      <MoreButton list={list} label={t('more')} className={styles.more} />
    </>
  );
};
