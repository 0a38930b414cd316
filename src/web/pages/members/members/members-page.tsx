import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import type { Settings } from '#shared/contract/sites-contract.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';
import { readSearchAddress, type SearchAddress, widened } from '#web/features/discovery/search-address-rules.ts';
import { SearchForm, type SearchFormValues } from '#web/features/discovery/search-form.tsx';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/members/members-page.module.css';
import { SearchResults } from '#web/pages/members/members/search-results.tsx';
import { SearchSummary } from '#web/pages/members/members/search-summary.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApi } from '#web/platform/use-app.ts';

const route = getRouteApi('/default/members');

export const Page = () => {
  const t = useTranslations('members');
  const api = useApi();
  const settings = useSettings();
  const navigate = route.useNavigate();
  const search = readSearchAddress(route.useSearch());
  const answer = useQuery(searchQuery(api, search));
  const [isFormOpen, setIsFormOpen] = useState(false);
  const results = useRef<HTMLElement>(null);
  const values = answer.data?.ok === true ? answer.data.data.filter : valuesOf(search, settings);
  const formKey = JSON.stringify(values);
  const [chosen, setChosen] = useState({ formKey, country: values.country });
  const country = chosen.formKey === formKey ? chosen.country : values.country;
  const regions = useQuery(regionsQuery(api, country)).data ?? [];

  const showResults = (wished: SearchAddress) => {
    setIsFormOpen(false);
    void navigate({ search: wished });
    // The form may go away under the focus; the answer is what was asked for.
    results.current?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={clsx(styles.search, isFormOpen && styles.isOpen)}>
        <SearchSummary
          values={values}
          regions={regions}
          isOpen={isFormOpen}
          onToggle={() => setIsFormOpen(!isFormOpen)}
        />
        <div id="search-form" className={styles.form}>
          <SearchForm
            key={formKey}
            fields={settings.search_fields}
            values={values}
            countries={settings.countries}
            regions={regions}
            onCountry={(wished) => setChosen({ formKey, country: wished })}
            onSearch={showResults}
            layout="bar"
          />
        </div>
      </div>
      <section ref={results} tabIndex={-1} aria-label={t('results.label')} className={styles.results}>
        <SearchResults
          search={search}
          answer={answer.data}
          isFailed={answer.isError}
          onRetry={() => void answer.refetch()}
          onWiden={() => void navigate({ search: widened(search) })}
        />
      </section>
    </div>
  );
};

/** Until the server has filled in what was left open. */
const valuesOf = (search: SearchAddress, settings: Settings): SearchFormValues => ({
  gender: search.gender ?? 'any',
  country: search.country ?? settings.geoip_selected_country,
  countryregion: search.countryregion ?? null,
  min_age: Number(search.min_age ?? MINIMUM_SEARCH_AGE),
  max_age: Number(search.max_age ?? MAXIMUM_SEARCH_AGE),
});
