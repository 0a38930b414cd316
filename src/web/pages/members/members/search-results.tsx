import { Link, useLocation } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Telescope from 'lucide-react/icons/telescope';
import type { OutputOf } from '#shared/contract/contract.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { type SearchAddress, withoutPlace } from '#web/features/discovery/search-address-rules.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { MemberGrid, MemberGridSkeleton } from '#web/features/members/member-grid.tsx';
import { JoinLink } from '#web/features/registration/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ResultPages } from '#web/pages/members/members/result-pages.tsx';
import styles from '#web/pages/members/members/search-results.module.css';
import type { CallResult } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Found = OutputOf<'GET /api/members.php'>;

type Props = {
  search: SearchAddress;
  answer: CallResult<Found> | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onWiden: () => void;
};

/** The people, or why there are none. */
export const SearchResults = ({ search, answer, isFailed, onRetry, onWiden }: Props) => {
  const t = useTranslations('members');
  const settings = useSettings();
  const isMember = useUser() !== null;
  const { href } = useLocation();

  if (answer === undefined) {
    return isFailed ? (
      <ErrorState title={t('error.title')} text={t('error.text')} retryLabel={t('error.retry')} onRetry={onRetry} />
    ) : (
      <div className={styles.results}>
        <Skeleton width="9rem" />
        <MemberGridSkeleton count={SEARCH_PAGE_SIZE} />
      </div>
    );
  }
  if (!answer.ok) {
    if (answer.refusal.code !== 'search_requires_login') {
      return (
        <ErrorState
          title={t('error.title')}
          text={answer.refusal.message}
          retryLabel={t('error.retry')}
          onRetry={onRetry}
        />
      );
    }
    return (
      <EmptyState
        picture={<LockKeyhole />}
        title={t('login.title')}
        text={t('login.text')}
        action={
          <>
            <LinkButton variant="soft" render={(props) => <Link to="/login" search={{ next: href }} {...props} />}>
              {t('login.action')}
            </LinkButton>
            <JoinLink />
          </>
        }
      />
    );
  }
  const found = answer.data;
  // An old link to a page that is no longer reached.
  if (found.members.length === 0 && found.page_number > 1) {
    return (
      <div className={styles.pages}>
        <p className={styles.end}>{t('end')}</p>
        <LinkButton render={(props) => <Link to="/members" search={withoutPlace(search)} {...props} />}>
          {t('pages.first')}
        </LinkButton>
      </div>
    );
  }
  if (found.members.length === 0) {
    return (
      <EmptyState
        picture={<Telescope />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<Button onClick={onWiden}>{t('empty.action')}</Button>}
      />
    );
  }
  return (
    <LikesToasts>
      <div className={styles.results}>
        <ResultCount found={found} />
        <MemberGrid
          members={found.members}
          settings={settings}
          priorityCount={4}
          {...(isMember && {
            renderAction: (member) => (
              <LikeButton member={member} isLikedBefore={found.liked_ids.includes(member.id)} look="card" />
            ),
          })}
        />
        <ResultPages found={found} search={search} />
      </div>
    </LikesToasts>
  );
};

const ResultCount = ({ found }: { found: Found }) => {
  const t = useTranslations('members');
  const { fictional_singular: singular, fictional_plural: plural } = useSettings();
  const { num_results: count, num_results_capped: isCapped, num_fictional: fictional } = found;
  if (count === null) return <h2 className={styles.count}>{t('results.more')}</h2>;
  return (
    <div className={styles.counts}>
      <h2 className={styles.count}>{t(isCapped ? 'results.count_capped' : 'results.count', { count })}</h2>
      {fictional !== null && <p>{t('results.fictional', { count: fictional, singular, plural })}</p>}
    </div>
  );
};
