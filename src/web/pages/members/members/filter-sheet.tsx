import { type ReactNode, useDeferredValue, useState } from 'react';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import styles from '#web/pages/members/members/filter-sheet.module.css';
import { filterKeyOf, SearchFilters } from '#web/pages/members/members/search-filters.tsx';
import { SearchSummary } from '#web/pages/members/members/search-summary.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  search: SearchAddress;
  filter: SearchFilter;
  regions: readonly { readonly id: string; readonly name: string }[];
  /** the number of filters set */
  count: number;
  onSearch: (search: SearchAddress) => void;
  /** the number of results */
  title: ReactNode;
  /** what else is said of the results */
  header: ReactNode;
};

/**
 * A one-line summary that opens the search form, on narrow windows. A component of its own, so that only it renders
 * then.
 */
export const FilterSheet = ({ search, filter, regions, count, onSearch, title, header }: Props) => {
  const words = useTranslations('search');
  const [isOpen, setIsOpen] = useState(false);
  // The sheet opens empty first, because the form renders slowly on cheap phones.
  const isFilled = useDeferredValue(isOpen);
  const showResults = (requested: SearchAddress) => {
    setIsOpen(false);
    onSearch(requested);
  };
  return (
    <>
      <SearchSummary
        title={title}
        header={header}
        filter={filter}
        regions={regions}
        count={count}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={words('panel')} closeLabel={words('close')}>
        {isOpen &&
          (isFilled ? (
            <SearchFilters
              key={filterKeyOf({ search, filter })}
              search={search}
              filter={filter}
              onSearch={showResults}
              look="sheet"
            />
          ) : (
            <div className={styles.opening} />
          ))}
      </Dialog>
    </>
  );
};
