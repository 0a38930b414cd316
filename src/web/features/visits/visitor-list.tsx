import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { BeVisible } from '#web/features/visits/be-visible.tsx';
import { type Visitor, VisitorCard } from '#web/features/visits/visitor-card.tsx';
import { visitorsQuery } from '#web/features/visits/visitors-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { faceGridClass, FaceGridSkeleton } from '#web/ui/face/face-grid.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Marks the visitors as seen when the list is open. `until`: the time of the newest visit shown. */
const useMarkVisitorsSeen = (until: string | undefined): void => {
  const api = useApi();
  useEffect(() => {
    if (until !== undefined) void api('POST /api/visitors-seen.php', { body: { until } });
  }, [api, until]);
};

type Props = {
  readonly cdnPrefix: string;
  /** on each photo */
  readonly renderAction: (visitor: Visitor) => ReactNode;
  /** below each time */
  readonly renderBelow?: (visitor: Visitor) => ReactNode;
};

/** Lists the visitors, newest first, with a button to load more. */
export const VisitorList = ({ cdnPrefix, renderAction, renderBelow }: Props) => {
  const t = useTranslations('visitors');
  const list = useInfiniteQuery(visitorsQuery(useApi()));
  useMarkVisitorsSeen(list.data?.pages[0]?.visitors[0]?.visited_at);
  return (
    <WhenLoaded query={list} failure={t('error')} skeleton={<FaceGridSkeleton label={t('title')} hasWords />}>
      {({ pages }) => {
        const visitors = pages.flatMap((page) => page.visitors);
        if (pages[0]?.is_invisible === true) return <BeVisible />;
        if (visitors.length === 0) {
          return (
            <EmptyState
              picture={<Scene kind="explore" />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty.action')}</LinkButton>
              }
            />
          );
        }
        return (
          <>
            <ul role="list" className={faceGridClass}>
              {visitors.map((visitor) => (
                <VisitorCard
                  key={visitor.id}
                  visitor={visitor}
                  cdnPrefix={cdnPrefix}
                  saidAt={list.dataUpdatedAt}
                  action={renderAction(visitor)}
                  below={renderBelow?.(visitor)}
                />
              ))}
            </ul>
            <MoreButton list={list} label={t('more')} />
          </>
        );
      }}
    </WhenLoaded>
  );
};
