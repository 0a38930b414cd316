import { Link } from '@tanstack/react-router';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { INTERESTS_ON_CARD, useBothEnjoy } from '#web/features/members/use-both-enjoy.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import styles from '#web/pages/home/index/member-home.module.css';
import { SUGGESTED_AT_MOST } from '#web/pages/home/index/nearby.ts';
import { useSuggested } from '#web/pages/home/index/use-suggested.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { faceDetailClass } from '#web/ui/face/face-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Four times the area of the others where there is room. */
const LARGE = '(width >= 1200px) 458px, (width >= 768px) 50vw, 66vw';

/** Suggested members with reasons, the best one large; not rendered if there are none or loading failed. */
export const PeopleForYou = ({
  isBelow,
}: {
  /** if set, the section is below the first screen, so its photos load lazily */ readonly isBelow: boolean;
}) => {
  const t = useTranslations('suggestions');
  const settings = useSettings();
  const describeShared = useBothEnjoy(INTERESTS_ON_CARD);
  const { others: members, isError } = useSuggested();
  if (isError || members?.length === 0) return null;
  return (
    <section className={stack.gap2}>
      <div className={styles.nearHeader}>
        <h2>{t('title')}</h2>
        <Link to="/signup-matches" className={styles.all}>
          {t('all')}
        </Link>
      </div>
      {members === undefined ? (
        <MemberGridSkeleton
          count={SUGGESTED_AT_MOST}
          className={styles.forYou}
          below={
            <div className={faceDetailClass}>
              <Skeleton width="80%" />
            </div>
          }
        />
      ) : (
        <div className={styles.forYou}>
          <MemberGrid
            members={members}
            settings={settings}
            priorityCount={isBelow ? 0 : 2}
            firstSizes={LARGE}
            renderAction={(member) => <LikeButton member={member} isLikedBefore={false} look="card" />}
            renderBelow={({ name, reasons }) => (
              <ReasonList name={name} reasons={reasons} atMost={2} describeShared={describeShared} />
            )}
          />
        </div>
      )}
    </section>
  );
};
