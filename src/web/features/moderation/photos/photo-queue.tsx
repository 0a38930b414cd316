import { useSuspenseQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { waitingPhotosQuery } from '#web/features/moderation/moderation-queries.ts';
import styles from '#web/features/moderation/photos/photo-queue.module.css';
import { PhotoReview } from '#web/features/moderation/photos/photo-review.tsx';
import { RefusedError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** The queue of photos, those most likely to show nudity first, one page at a time. */
export const PhotoQueue = () => {
  const t = useTranslations('moderation');
  const api = useApi();
  const [cursor, setCursor] = useState('');
  const { data: answer, dataUpdatedAt } = useSuspenseQuery(waitingPhotosQuery(api, cursor));
  if (!answer.ok) throw new RefusedError(answer);
  const { photos, num_waiting: count, next_cursor: next } = answer.data;
  return (
    <div className={stack.gap4}>
      <div className={styles.top}>
        <p className={styles.count} role="status">
          {count >= 1000 ? t('photos.waiting_capped', { count }) : t('photos.waiting', { count })}
        </p>
        {cursor !== '' && (
          <Button variant="quiet" size="small" onClick={() => setCursor('')}>
            {t('photos.first')}
          </Button>
        )}
        {next !== null && (
          <Button variant="outline" size="small" onClick={() => setCursor(next)}>
            {t('photos.later')}
          </Button>
        )}
      </div>
      {photos.length === 0 ? (
        <EmptyState picture={<ImageOff aria-hidden />} title={t('photos.none_title')} text={t('photos.none_text')} />
      ) : (
        <PhotoReview key={dataUpdatedAt} photos={photos} />
      )}
    </div>
  );
};
