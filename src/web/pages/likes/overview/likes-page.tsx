import { useParams } from '@tanstack/react-router';
import { LIKE_LISTS, type LikeListKind } from '#shared/domain/like-lists.ts';
import { LikeListLinks } from '#web/features/likes/like-list-links.tsx';
import { LikeList } from '#web/features/likes/like-list.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/likes/overview/likes-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** One of the three lists, and the way to the others. */
export const Page = () => {
  const t = useTranslations('likes');
  const { cdn_prefix: cdnPrefix } = useSettings();
  const { type = LIKE_LISTS[0] } = useParams({ strict: false }) as { type?: LikeListKind };
  return (
    <LikesToasts>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        <LikeListLinks current={type} />
        <LikeList key={type} type={type} cdnPrefix={cdnPrefix} fictionalLabel={<FictionalBadge tone="onPhoto" />} />
      </div>
    </LikesToasts>
  );
};
