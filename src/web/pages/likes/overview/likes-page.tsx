import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { LikerList } from '#web/features/likes/liker-list.tsx';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import styles from '#web/pages/likes/overview/likes-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApi } from '#web/platform/use-app.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const Page = () => {
  const t = useTranslations('likes');
  const { data: likes } = useQuery(likesQuery(useApi()));
  if (likes === undefined) return null;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {likes.profiles.length === 0 ? (
        <EmptyState
          picture={<Heart aria-hidden />}
          title={t('empty_title')}
          text={t('empty_text')}
          action={<LinkButton render={(props) => <Link to="/members" {...props} />}>{t('empty_action')}</LinkButton>}
        />
      ) : (
        <>
          <p className={styles.intro}>{t('intro', { count: likes.profiles.length })}</p>
          <LikerList likes={likes} fictionalLabel={<FictionalBadge tone="onPhoto" />} />
        </>
      )}
    </div>
  );
};
