import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PhotoBoard } from '#web/features/photos/board/photo-board.tsx';
import styles from '#web/features/photos/own-photos.module.css';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** The member's own photos. The page loads `photosQuery`. */
export const PhotoManager = ({ upgrade }: { upgrade: ReactNode }) => {
  const t = useTranslations('photos');
  const { data } = useSuspenseQuery(photosQuery(useApi()));
  return (
    <section id="photos" aria-labelledby="photos-title" className={styles.section}>
      <div>
        <div className={styles.heading}>
          <h2 id="photos-title">{t('title')}</h2>
          <p className={styles.count}>{t('count', { count: data.photos.length, max: data.maximum })}</p>
        </div>
        <p className={styles.quiet}>{t(data.photos.length === 2 ? 'third' : 'intro')}</p>
      </div>
      <PhotoBoard upgrade={upgrade} />
    </section>
  );
};
