import { useState } from 'react';
import styles from '#web/features/moderation/photos/photo-strip.module.css';
import type { usePhotoQueue } from '#web/features/moderation/photos/use-photo-queue.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

type Queue = Pick<ReturnType<typeof usePhotoQueue>, 'left' | 'at' | 'look' | 'approveAll' | 'isPending'>;

/** The undecided photos of this page: each can be selected, and all can be approved at once. */
export const PhotoStrip = ({ queue: { left, at, look, approveAll, isPending } }: { queue: Queue }) => {
  const t = useTranslations('moderation');
  const [isAsking, setAsking] = useState(false);
  const ask = t('photos.approve_all', { count: left.length });
  return (
    <div className={styles.strip}>
      <ul role="list" className={cluster.gap2}>
        {left.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              aria-current={index === at ? 'true' : undefined}
              aria-label={t('photos.look', { number: index + 1, name: photo.member.name })}
              onClick={() => look(index)}
            >
              <img src={photo.filename} alt="" loading="lazy" width="72" height="90" />
            </button>
          </li>
        ))}
      </ul>
      {left.length > 1 && (
        <Button variant="soft" onClick={() => setAsking(true)}>
          {ask}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={ask}
        closeLabel={t('back')}
        size="small"
        footer={
          <Button loadingLabel={isPending && t('deciding')} onClick={() => approveAll(() => setAsking(false))}>
            {t('photos.approve')}
          </Button>
        }
      >
        <p>{t('photos.approve_all_text')}</p>
      </Dialog>
    </div>
  );
};
