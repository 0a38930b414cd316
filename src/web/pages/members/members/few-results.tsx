import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { MAXIMUM_COUNTED_LOOSENED } from '#shared/domain/search/search-rules.ts';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { type SearchAddress, withoutFields } from '#web/features/discovery/search-address-rules.ts';
import styles from '#web/pages/members/members/few-results.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Loosened = OutputOf<'GET /api/members.php'>['loosen'];

type Props = {
  loosen: Loosened;
  search: SearchAddress;
  filterWords: readonly FilterWord[];
  onChange: () => void;
};

/** Suggests criteria to drop, with the number of results without each. */
export const FewResults = ({ loosen, search, filterWords, onChange }: Props) => {
  const t = useTranslations('search');
  const members = useTranslations('members');
  const { format } = useI18n();
  const wordsOf = (field: Loosened[number]['field']): string => {
    const criteria = filterWords.filter(({ fields }) => fields.includes(field));
    const parts = criteria.flatMap(({ part }) => part ?? []);
    if (field === 'gender' && search.gender !== undefined) return members(`who.${search.gender}`);
    if (field === 'country' && search.country !== undefined) return format.country(search.country);
    if (parts[0] !== undefined && parts.length > 1) {
      return t('words.fact', {
        field: parts[0].field,
        value: format.list(
          parts.map(({ value }) => value),
          'disjunction',
        ),
      });
    }
    return format.list(criteria.map(({ words }) => words));
  };
  const ways = loosen
    .map(({ field, num_results: count }) => ({ field, count, words: wordsOf(field) }))
    .filter(({ words }) => words !== '');
  if (ways.length === 0) return null;
  return (
    <ul role="list" className={styles.ways}>
      {ways.map(({ field, count, words }) => (
        <li key={field}>
          <LinkButton
            variant="soft"
            block
            onClick={onChange}
            render={(props) => (
              <Link
                to="/members"
                search={withoutFields(search, field === 'place' ? ['place', 'radius'] : [field])}
                {...props}
              />
            )}
          >
            {t(count >= MAXIMUM_COUNTED_LOOSENED ? 'loosen.way_capped' : 'loosen.way', { filter: words, count })}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
};
