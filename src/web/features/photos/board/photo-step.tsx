import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PhotoBoard } from '#web/features/photos/board/photo-board.tsx';
import styles from '#web/features/photos/board/photo-step.module.css';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { useUploads } from '#web/features/photos/upload/use-uploads.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import stack from '#web/ui/layout/stack.module.css';

/** Asks for the first photos as one of several steps. Uploads continue during the next step. */
export const PhotoStep = ({ upgrade, onNext }: { upgrade: ReactNode; onNext: () => void }) => {
  const t = useTranslations('photos');
  const { data } = useSuspenseQuery(photosQuery(useApi()));
  const { uploads } = useUploads();
  const isOnItsWay = uploads.some(({ state }) => state.kind !== 'failed');
  const hasPhoto = data.photos.length > 0 || isOnItsWay;
  return (
    <div className={styles.step}>
      <div>
        <h1>{t('step.title')}</h1>
        <p className={styles.text}>{t('step.text')}</p>
      </div>
      <div className={stack.gap4}>
        <PhotoBoard isCropFirst upgrade={upgrade} />
      </div>
      <p role="status" className={styles.text}>
        {isOnItsWay && t('step.on_its_way')}
      </p>
      <div className={styles.actions}>
        {!hasPhoto && (
          <Button variant="soft" size="large" onClick={onNext}>
            {t('step.skip')}
          </Button>
        )}
        {hasPhoto && (
          <Button size="large" onClick={onNext}>
            {t('step.next')}
          </Button>
        )}
      </div>
    </div>
  );
};
