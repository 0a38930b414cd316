import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { SavedSearchCard } from '#web/features/saved-searches/saved-search-card.tsx';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import styles from '#web/features/saved-searches/saved-searches.module.css';
import { useRemoveSavedSearch } from '#web/features/saved-searches/use-remove-saved-search.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** Lists the saved searches. Needs a toast region around it. */
export const SavedSearches = () => {
  const t = useTranslations('saved-searches');
  const query = useQuery(savedSearchesQuery(useApi()));
  const remove = useRemoveSavedSearch();
  const place = useRef<HTMLElement>(null);
  const outlines = (
    <SkeletonRegion label={t('title')} className={styles.list ?? ''}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} shape="block" height="9rem" />
      ))}
    </SkeletonRegion>
  );
  return (
    <WhenLoaded query={query} failure={t('error')} skeleton={outlines}>
      {(searches) => (
        <section ref={place} tabIndex={-1} aria-label={t('title')} className={styles.place}>
          {searches.length === 0 ? (
            <EmptyState
              picture={<Scene kind="explore" />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty.action')}</LinkButton>
              }
            />
          ) : (
            <ul role="list" className={styles.list}>
              {searches.map((search) => (
                <SavedSearchCard
                  key={search.id}
                  search={search}
                  onRemove={() => {
                    // The button that has the focus is about to be removed.
                    place.current?.focus({ preventScroll: true });
                    void remove(search);
                  }}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </WhenLoaded>
  );
};
