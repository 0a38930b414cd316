import { Link, useLocation } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { FEW_RESULTS, SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';
import { useUser } from '#web/features/account/use-user.ts';
import type { FilterWord } from '#web/features/discovery/filters/use-filter-words.ts';
import { type SearchAddress, widened, withoutPosition } from '#web/features/discovery/search-address-rules.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikeLink } from '#web/features/likes/like-link.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { BothEnjoy } from '#web/features/members/cards/both-enjoy.tsx';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { OwnLine, OwnLineSkeleton } from '#web/features/members/cards/own-line.tsx';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { CamPromotion } from '#web/pages/members/members/cam-promotion.tsx';
import { FewResults } from '#web/pages/members/members/few-results.tsx';
import { ResultPages } from '#web/pages/members/members/result-pages.tsx';
import { SaveSearch } from '#web/pages/members/members/save-search.tsx';
import styles from '#web/pages/members/members/search-results.module.css';
import { type Answer, RefusedError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LoadFailure } from '#web/platform/loading/load-failure.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type Found = OutputOf<'GET /api/members.php'>;

type Props = {
  search: SearchAddress;
  answer: Answer<Found> | undefined;
  /** null: no failure */
  error: Error | null;
  filterWords: readonly FilterWord[];
  onRetry: () => void;
  /** called when a link to another search was followed */
  onChange: () => void;
};

/** Number of members before the advertisement. */
const BEFORE_PROMOTION = 12;

/** The width of a column: three beside the filters, in wide windows. */
const SIZES = '(width >= 1200px) 268px, (width >= 992px) 20vw, (width >= 768px) 23vw, (width >= 576px) 31vw, 46vw';

/** The results, or the reason why there are none. */
export const SearchResults = ({ search, answer, error, filterWords, onRetry, onChange }: Props) => {
  const t = useTranslations('members');
  const words = useTranslations('search');
  const { href } = useLocation();

  if (answer === undefined) {
    return error !== null ? (
      <LoadFailure title={t('error')} error={error} onRetry={onRetry} />
    ) : (
      <div className={styles.results}>
        <Skeleton width="9rem" />
        <MemberGridSkeleton count={SEARCH_PAGE_SIZE} below={<OwnLineSkeleton />} />
      </div>
    );
  }
  if (!answer.ok) {
    if (answer.refusal.code !== 'search_requires_login') {
      return <LoadFailure title={t('error')} error={new RefusedError(answer)} onRetry={onRetry} />;
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
  // An old link to a page that no longer exists.
  if (found.members.length === 0 && found.page_number > 1) {
    return (
      <div className={styles.pages}>
        <p className={styles.end}>{t('end')}</p>
        <LinkButton render={(props) => <Link to="/members" search={withoutPosition(search)} {...props} />}>
          {t('pages.first')}
        </LinkButton>
      </div>
    );
  }
  const ways = <FewResults loosen={found.loosen} search={search} filterWords={filterWords} onChange={onChange} />;
  if (found.members.length === 0) {
    return (
      <EmptyState
        picture={<Scene kind="explore" />}
        title={t('empty.title')}
        text={found.loosen.length === 0 ? t('empty.text') : words('loosen.text')}
        action={
          <>
            {ways}
            <LinkButton
              render={(props) => <Link to="/members" search={widened(search)} onClick={onChange} {...props} />}
            >
              {t('empty.action')}
            </LinkButton>
            <SaveSearch found={found} search={search} filterWords={filterWords} look="button" />
          </>
        }
      />
    );
  }
  return (
    <LikesToasts>
      <div className={styles.results}>
        <People found={found} />
        {found.num_results !== null && found.num_results < FEW_RESULTS && found.loosen.length > 0 && (
          <section className={styles.few}>
            <h2>{words('loosen.title')}</h2>
            <p>{words('loosen.text')}</p>
            {ways}
          </section>
        )}
        <ResultPages found={found} search={search} />
      </div>
    </LikesToasts>
  );
};

const People = ({ found }: { found: Found }): ReactNode => {
  const settings = useSettings();
  const isMember = useUser() !== null;
  const grid = (members: Found['members'], priorityCount: number) => (
    <MemberGrid
      members={members}
      settings={settings}
      foldedIds={found.folded_ids}
      priorityCount={priorityCount}
      sizes={SIZES}
      renderBelow={({ own_words: line, shared_interests: shared }) => (
        <>
          <BothEnjoy interests={shared} />
          <OwnLine line={line} />
        </>
      )}
      renderAction={(member) =>
        isMember ? (
          <LikeButton member={member} isLikedBefore={found.liked_ids.includes(member.id)} look="card" />
        ) : (
          <LikeLink member={member} />
        )
      }
    />
  );
  if (settings.cam_promotion === null || found.members.length < BEFORE_PROMOTION) return grid(found.members, 4);
  return (
    <>
      {grid(found.members.slice(0, BEFORE_PROMOTION), 4)}
      <CamPromotion promotion={settings.cam_promotion} />
      {found.members.length > BEFORE_PROMOTION && grid(found.members.slice(BEFORE_PROMOTION), 0)}
    </>
  );
};
