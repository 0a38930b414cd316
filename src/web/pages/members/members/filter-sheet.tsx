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
  /** how many filters are set */
  count: number;
  onSearch: (search: SearchAddress) => void;
  /** how many people were found */
  title: ReactNode;
};

/** The search in one line that opens its form, where there is no room beside the results. It alone renders when it opens. */
export const FilterSheet = ({ search, filter, regions, count, onSearch, title }: Props) => {
  const words = useTranslations('search');
  const [isOpen, setIsOpen] = useState(false);
  // The sheet is drawn empty first: the form takes its time on a cheap phone.
  const isFilled = useDeferredValue(isOpen);
  const showResults = (wished: SearchAddress) => {
    setIsOpen(false);
    onSearch(wished);
  };
  return (
    <>
      <SearchSummary
        title={title}
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
