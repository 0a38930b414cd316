import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { FilterForm } from '#web/features/discovery/filters/filter-form.tsx';
import {
  isFictionHiddenByDefault,
  readFilter,
  type SearchFilter,
  sortsFor,
  writeAddress,
} from '#web/features/discovery/filters/search-filter-state.ts';
import { useResultCount } from '#web/features/discovery/filters/use-result-count.ts';
import { readSearchAddress, type SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { CityField } from '#web/features/profile/fields/city-field.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/members/search-filters.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  search: SearchAddress;
  filter: SearchFilter;
  onSearch: (search: SearchAddress) => void;
  /** `panel`: beside the results; `sheet`: opened on phones */
  look: 'panel' | 'sheet';
};

/** Returns a key that resets the form when the search has changed. */
export const filterKeyOf = ({ search, filter }: Pick<Props, 'search' | 'filter'>): string =>
  JSON.stringify([filter, search]);

/** The form to change the search; its button shows the number of results. */
export const SearchFilters = ({ search, filter, onSearch, look }: Props) => {
  const t = useTranslations('search');
  const members = useTranslations('members');
  const settings = useSettings();
  const user = useUser();
  const id = useId();
  const [draft, setDraft] = useState(filter);
  const regions = useQuery(regionsQuery(useApi(), draft.country)).data ?? [];
  const isFictionHidden = isFictionHiddenByDefault(search, filter);
  const country = user?.profile.country;
  // For visitors, fictional profiles are hidden only where the law requires it.
  const isFictionAllowed = isCountryCode(country) ? COUNTRY_PACKS[country].fictionalAllowed : !isFictionHidden;
  const known = { isFictionHidden, isTwoWayKnown: user !== null };
  const requested = readSearchAddress(writeAddress(draft, known));
  const isChanged = JSON.stringify(requested) !== JSON.stringify(readSearchAddress(writeAddress(filter, known)));
  const count = useResultCount(requested, isChanged);

  const reset = () => {
    const { gender, country, sort } = draft;
    setDraft({ ...readFilter({ gender, country, sort }, settings), hide_fictional: isFictionHidden });
  };
  return (
    <div className={styles[look]}>
      <FilterForm
        id={id}
        fields={settings.search_fields}
        draft={draft}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onSubmit={() => onSearch(requested)}
        countries={settings.countries}
        regions={regions}
        isMember={user !== null}
        isFictionHidden={isFictionHidden}
        isFictionAllowed={isFictionAllowed}
        fictionalWords={fictionalWords(settings)}
        areSectionsLazy={look === 'sheet'}
        sorts={look === 'sheet' ? sortsFor({ isMember: user !== null, place: draft.place }) : []}
        CityField={CityField}
      />
      <div className={styles.actions}>
        <Button variant="quiet" className={styles.reset} onClick={reset}>
          {t('reset')}
        </Button>
        <Button type="submit" form={id} icon={count === null && <Search aria-hidden />} className={styles.submit}>
          {count === null ? members('form.submit') : t(count.isCapped ? 'show_capped' : 'show', { count: count.count })}
        </Button>
      </div>
    </div>
  );
};
