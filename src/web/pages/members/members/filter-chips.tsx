import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { widened } from '#web/features/discovery/search-address-rules.ts';
import styles from '#web/pages/members/members/filter-chips.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { filterWords: readonly FilterWord[]; onChange: () => void };

/** The active filters; each links to the search without it. */
export const FilterChips = ({ filterWords, onChange }: Props) => {
  const t = useTranslations('search');
  const [first] = filterWords;
  if (first === undefined) return null;
  return (
    <ul role="list" aria-label={t('chips.label')} className={styles.chips}>
      {filterWords.map(({ key, words, without }) => (
        <li key={key}>
          <Link
            to="/members"
            search={without}
            preload={false}
            aria-label={t('chips.remove', { filter: words })}
            onClick={onChange}
            className={styles.chip}
          >
            {words}
            <X aria-hidden />
          </Link>
        </li>
      ))}
      {filterWords.length > 1 && (
        <li>
          <Link to="/members" search={widened(first.without)} onClick={onChange} className={styles.all}>
            {t('chips.all')}
          </Link>
        </li>
      )}
    </ul>
  );
};
