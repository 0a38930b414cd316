import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { sortsFor } from '#web/features/discovery/filters/search-filter-state.ts';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { type SearchAddress, withoutFields } from '#web/features/discovery/search-address-rules.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/members/members/result-header.module.css';
import { SaveSearch } from '#web/pages/members/members/save-search.tsx';
import { WhyThesePeople } from '#web/pages/members/members/why-these-people.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  found: OutputOf<'GET /api/members.php'>;
  search: SearchAddress;
  filterWords: readonly FilterWord[];
  onChange: () => void;
};

/** The sort order, the number of fictional profiles, and why these members are shown: parts of the search summary. */
export const ResultHeader = ({ found, search, filterWords, onChange }: Props) => {
  const t = useTranslations('members');
  const words = useTranslations('search');
  const fictionalProfiles = fictionalWords(useSettings());
  const { filter, num_fictional: fictional } = found;
  const sorts = sortsFor({ isMember: useUser() !== null, place: filter.place });
  return (
    <>
      <div className={styles.tools}>
        <nav aria-label={words('sort.label')}>
          <ul role="list" className={styles.sorts}>
            {sorts.map((sort) => (
              <li key={sort}>
                <Link
                  to="/members"
                  search={{ ...withoutFields(search, ['sort']), ...(sort !== 'active' && { sort }) }}
                  // Otherwise the first order would also be marked on the pages of the others.
                  activeOptions={{ exact: true }}
                  aria-current={sort === filter.sort ? 'page' : undefined}
                  onClick={onChange}
                  className={styles.sort}
                >
                  {words(`sort.${sort}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SaveSearch found={found} search={search} filterWords={filterWords} look="menu" />
      </div>
      <div className={styles.note}>
        {fictional !== null && (
          <p className={styles.fictional}>{t('results.fictional', { count: fictional, ...fictionalProfiles })}</p>
        )}
        <WhyThesePeople found={found} filterWords={filterWords} />
      </div>
      {search.sort === 'nearest' && filter.sort !== 'nearest' && (
        <p className={styles.hint}>{words('sort.no_place')}</p>
      )}
    </>
  );
};
