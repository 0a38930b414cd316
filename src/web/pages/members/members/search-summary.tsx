import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import type { SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import styles from '#web/pages/members/members/search-summary.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';

type Props = {
  title: ReactNode;
  /** what else is said of the results */
  header: ReactNode;
  filter: SearchFilter;
  regions: readonly { readonly id: string; readonly name: string }[];
  /** the number of filters set */
  count: number;
  isOpen: boolean;
  onOpen: () => void;
};

/** What was found; on narrow windows also the search in one line, which opens the form. */
export const SearchSummary = ({ title, header, filter, regions, count, isOpen, onOpen }: Props) => {
  const t = useTranslations('members');
  const words = useTranslations('search');
  const { format } = useI18n();
  const region = regions.find(({ id }) => id === filter.countryregion)?.name;
  const place =
    filter.place_name !== null && filter.radius !== null
      ? words('words.place', { place: filter.place_name, km: filter.radius })
      : (region ?? format.country(filter.country));
  const who = t('form.summary', { who: t(`who.${filter.gender}`), from: filter.min_age, to: filter.max_age });
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        {title}
        <p className={styles.summary}>{`${who} · ${place}`}</p>
      </div>
      <button type="button" className={styles.change} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <SlidersHorizontal aria-hidden />
        {words('panel')}
        <CountBadge count={count} tone="neutral" label={words('set', { count })} />
      </button>
      {header}
    </div>
  );
};
