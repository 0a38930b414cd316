import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { SearchFormValues } from '#web/features/discovery/search-form.tsx';
import styles from '#web/pages/members/members/search-summary.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  values: SearchFormValues;
  regions: readonly { readonly id: string; readonly name: string }[];
  isOpen: boolean;
  onToggle: () => void;
};

/** The search in one line, on phones; pressing it opens the form. */
export const SearchSummary = ({ values, regions, isOpen, onToggle }: Props) => {
  const t = useTranslations('members');
  const { format } = useI18n();
  const region = regions.find(({ id }) => id === values.countryregion)?.name;
  return (
    <button
      type="button"
      className={styles.summary}
      aria-expanded={isOpen}
      aria-controls="search-form"
      onClick={onToggle}
    >
      <span className={styles.words}>
        <span>{t('form.summary', { who: t(`form.${values.gender}`), from: values.min_age, to: values.max_age })}</span>
        <span className={styles.place}>{region ?? format.country(values.country)}</span>
      </span>
      <span className={styles.change}>
        <SlidersHorizontal aria-hidden />
        {t('form.change')}
      </span>
    </button>
  );
};
