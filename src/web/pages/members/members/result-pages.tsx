import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#shared/contract/contract.ts';
import { MAXIMUM_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';
import { type SearchAddress, withoutPosition } from '#web/features/discovery/search-address-rules.ts';
import styles from '#web/pages/members/members/search-results.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';

type Props = { found: OutputOf<'GET /api/members.php'>; search: SearchAddress };

/** Numbered pages up to the counted maximum; beyond it, a link to the next page. */
export const ResultPages = ({ found, search }: Props) => {
  const t = useTranslations('members');
  const { page_number: page, num_results: count, next_cursor: cursor } = found;
  const isNumbered = count !== null;
  const pageCount = Math.min(Math.ceil((count ?? 0) / SEARCH_PAGE_SIZE), MAXIMUM_SEARCH_PAGE);
  const filter = withoutPosition(search);
  const searchOf = (number: number): SearchAddress => (number === 1 ? filter : { ...filter, page: String(number) });
  const goesFurther = cursor !== null && (!isNumbered || page >= pageCount);
  return (
    <div className={styles.pages}>
      {isNumbered && (
        <Pagination
          label={t('pages.label')}
          page={page}
          pageCount={pageCount}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(number) => t('pages.page', { page: number })}
          hrefFor={() => '/members'}
          render={(number, props) => <Link to="/members" search={searchOf(number)} {...props} />}
        />
      )}
      {goesFurther && (
        <LinkButton variant="soft" render={(props) => <Link to="/members" search={{ ...filter, cursor }} {...props} />}>
          {t('pages.further')}
        </LinkButton>
      )}
      {!isNumbered && (
        <LinkButton variant="quiet" render={(props) => <Link to="/members" search={filter} {...props} />}>
          {t('pages.first')}
        </LinkButton>
      )}
      {cursor === null && <p className={styles.end}>{t('end')}</p>}
    </div>
  );
};
