import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { MemberGrid, MemberGridSkeleton } from '#web/features/members/cards/member-grid.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/home/index/member-home.module.css';
import { SUGGESTED_AT_MOST } from '#web/pages/home/index/nearby.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Four times as large as the others where there is room. */
const LARGE = '(width >= 1200px) 458px, (width >= 768px) 50vw, 66vw';

/** Who suits the member, the best one large, and why; not there when there is nobody or it cannot be said. */
export const PeopleForYou = () => {
  const t = useTranslations('suggestions');
  const settings = useSettings();
  const { data: members, isError } = useQuery(suggestionsQuery(useApi()));
  if (isError || members?.length === 0) return null;
  return (
    <section className={styles.near}>
      <div className={styles.nearHeader}>
        <h2>{t('title')}</h2>
        <Link to="/signup-matches" className={styles.all}>
          {t('all')}
        </Link>
      </div>
      <div className={styles.forYou}>
        {members === undefined ? (
          <MemberGridSkeleton count={SUGGESTED_AT_MOST} />
        ) : (
          <LikesToasts>
            <MemberGrid
              members={members.slice(0, SUGGESTED_AT_MOST)}
              settings={settings}
              priorityCount={2}
              firstSizes={LARGE}
              renderAction={(member) => <LikeButton member={member} isLikedBefore={false} look="card" />}
              renderNote={({ name, reasons }) => (
                <div className={styles.note}>
                  <ReasonList name={name} reasons={reasons} atMost={2} />
                </div>
              )}
            />
          </LikesToasts>
        )}
      </div>
    </section>
  );
};
