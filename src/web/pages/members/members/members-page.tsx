import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { nicheOf } from '#shared/domain/niches.ts';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DiscoverHead } from '#web/features/discovery/discover-head.tsx';
import { readFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import { useFilterWords } from '#web/features/discovery/filters/use-filter-words.ts';
import { readSearchAddress, type SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { describeResults } from '#web/pages/members/members/describe-results.ts';
import { FilterChips } from '#web/pages/members/members/filter-chips.tsx';
import { FilterSheet } from '#web/pages/members/members/filter-sheet.tsx';
import { loadMembers } from '#web/pages/members/members/load-members.ts';
import styles from '#web/pages/members/members/members-page.module.css';
import { ResultHeader } from '#web/pages/members/members/result-header.tsx';
import { filterKeyOf, SearchFilters } from '#web/pages/members/members/search-filters.tsx';
import { SearchResults } from '#web/pages/members/members/search-results.tsx';
import { useApp } from '#web/platform/app/use-app.ts';
import { useIsWide } from '#web/platform/app/use-is-wide.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

export const load = ({ context, search }: PageInput) => loadMembers(context, readSearchAddress(search));

export const head = ({ context, search }: PageInput) => describeResults(context, readSearchAddress(search));

const route = getRouteApi('/default/members');

export const Page = () => {
  const t = useTranslations('members');
  const words = useTranslations('search');
  const { api, queryClient } = useApp();
  const settings = useSettings();
  const niche = nicheOf(settings.niche);
  const isVisitor = useUser() === null;
  const navigate = route.useNavigate();
  const search = readSearchAddress(route.useSearch());
  const answer = useQuery(searchQuery(api, search));
  // Without scripts the form is above the results.
  const hasPanel = useIsWide({ fromPx: 992, onServer: true });
  const results = useRef<HTMLElement>(null);
  const found = answer.data?.ok === true ? answer.data.data : null;
  const filter = found?.filter ?? readFilter(search, settings);
  const regions = useQuery(regionsQuery(api, filter.country)).data ?? [];
  const filterWords = useFilterWords({ search, filter, regions, fictionalWords: fictionalWords(settings) });

  // The pressed element may be removed, so the results take the focus.
  const goToResults = () => results.current?.focus({ preventScroll: true });
  const showResults = (requested: SearchAddress) => {
    // A press on the button reloads results older than 30 seconds.
    void loadQuietly(queryClient.query({ ...searchQuery(api, requested), staleTime: 30_000 }));
    void navigate({ search: requested });
    goToResults();
  };
  const count =
    found !== null && found.num_results !== null
      ? t(found.num_results_capped ? 'results.count_capped' : 'results.count', { count: found.num_results })
      : '';
  // Without results a message below says so.
  const title = found !== null && found.members.length > 0 && <h2>{count === '' ? t('results.more') : count}</h2>;
  const header = title !== false && found !== null && (
    <ResultHeader found={found} search={search} filterWords={filterWords} onChange={goToResults} />
  );
  const filters = { search, filter, onSearch: showResults };

  return (
    <div className={styles.page}>
      <div className={styles.header} data-visitor={isVisitor || undefined}>
        <DiscoverHead title={t('title', { niche: niche === 'default' ? 'other' : niche })} current="search" />
      </div>
      {hasPanel && (
        <aside className={styles.panel} aria-label={words('panel')}>
          <SearchFilters key={filterKeyOf({ search, filter })} {...filters} look="panel" />
        </aside>
      )}
      <div className={styles.found}>
        <FilterSheet {...filters} regions={regions} count={filterWords.length} title={title} header={header} />
        <FilterChips filterWords={filterWords} onChange={goToResults} />
        <p role="status" className="visually-hidden">
          {count}
        </p>
        <section ref={results} tabIndex={-1} aria-label={t('results.label')} className={styles.results}>
          <SearchResults
            search={search}
            answer={answer.data}
            error={answer.error}
            filterWords={filterWords}
            onRetry={() => void answer.refetch()}
            onChange={goToResults}
          />
        </section>
      </div>
      {isVisitor && (
        <div className={styles.join}>
          <JoinLink block />
        </div>
      )}
    </div>
  );
};
