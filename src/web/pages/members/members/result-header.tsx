import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { fictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { SEARCH_SORTS } from '#shared/domain/search/search-rules.ts';
import { useUser } from '#web/features/account/use-user.ts';
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
  wishes: readonly FilterWord[];
  onChange: () => void;
};

/** How many there are, in which order, and why these. */
export const ResultHeader = ({ found, search, wishes, onChange }: Props) => {
  const t = useTranslations('members');
  const words = useTranslations('search');
  const isMember = useUser() !== null;
  const fictionalProfiles = fictionalWords(useSettings());
  const { filter, num_results: count, num_results_capped: isCapped, num_fictional: fictional } = found;
  // Without a place there is nothing to be near to.
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'nearest' || isMember || filter.place !== null);
  return (
    <div className={styles.header}>
      <div className={styles.counts}>
        <div className={styles.numbers}>
          <h2 className={styles.count}>
            {count === null ? t('results.more') : t(isCapped ? 'results.count_capped' : 'results.count', { count })}
          </h2>
          {fictional !== null && <p>{t('results.fictional', { count: fictional, ...fictionalProfiles })}</p>}
        </div>
        <div className={styles.why}>
          <WhyThesePeople found={found} wishes={wishes} />
        </div>
      </div>
      <div className={styles.orders}>
        <nav aria-label={words('sort.label')}>
          <ul role="list" className={styles.sorts}>
            {sorts.map((sort) => (
              <li key={sort}>
                <Link
                  to="/members"
                  search={{ ...withoutFields(search, ['sort']), ...(sort !== 'active' && { sort }) }}
                  // Or the first order would be marked on the pages of the others too.
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
        <SaveSearch found={found} search={search} wishes={wishes} look="menu" />
      </div>
      {search.sort === 'nearest' && filter.sort !== 'nearest' && <p>{words('sort.no_place')}</p>}
    </div>
  );
};
