import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import Star from 'lucide-react/icons/star';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import styles from '#web/features/photos/board/photo-tile.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';

/** The labels of a member's own photo: main photo, private, status. */
export const PhotoBadges = ({ photo }: { photo: OwnPhoto }) => {
  const t = useTranslations('photos');
  return (
    <span className={styles.badges}>
      {photo.is_main && (
        <Badge tone="primary" icon={<Star aria-hidden />}>
          <span className={styles.words}>{t('badge.main')}</span>
        </Badge>
      )}
      {photo.private && (
        <Badge tone="onPhoto" icon={<Lock aria-hidden />}>
          <span className={styles.words}>{t('badge.private')}</span>
        </Badge>
      )}
      {photo.status === 'pending' && (
        <Badge tone="onPhoto" icon={<Clock aria-hidden />}>
          <span className={styles.words}>{t('badge.pending')}</span>
        </Badge>
      )}
      {photo.status === 'rejected' && (
        <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
          <span className={styles.words}>{t('badge.rejected')}</span>
        </Badge>
      )}
    </span>
  );
};
