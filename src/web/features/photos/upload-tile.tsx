import { clsx } from 'clsx';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { PHOTO_FILE_MEGABYTES } from '#shared/domain/photo-limits.ts';
import type { PhotoUpload } from '#web/features/photos/upload-photos.ts';
import styles from '#web/features/photos/upload-tile.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = { upload: PhotoUpload; onCancel: () => void; onRetry: () => void };

/** A photo on its way: to be seen at once, with how far it is, or why it did not arrive. */
export const UploadTile = ({ upload, onCancel, onRetry }: Props) => {
  const t = useTranslations('photos');
  const { state, file, previewUrl } = upload;
  const { name } = file;
  return (
    <li className={styles.tile}>
      <Photo src={previewUrl} alt="" isPriority fallback={<ImageOff aria-hidden />} className={styles.picture ?? ''} />
      {state.kind === 'failed' ? (
        <div className={clsx(styles.over, styles.failed)}>
          <p role="alert" className={styles.problem}>
            {problemOf(state, t)}
          </p>
          <div className={styles.ways}>
            {state.canRetry && (
              <IconButton label={t('upload.retry', { name })} icon={<RotateCw />} variant="filled" onClick={onRetry} />
            )}
            <IconButton label={t('upload.remove', { name })} icon={<Trash />} variant="filled" onClick={onCancel} />
          </div>
        </div>
      ) : (
        <div className={styles.over}>
          {state.kind === 'waiting' ? (
            <span>{t('upload.waiting')}</span>
          ) : (
            <Progress name={name} fraction={state.fraction} />
          )}
          <IconButton
            label={t('upload.cancel', { name })}
            icon={<X />}
            variant="onPhoto"
            className={styles.cancel}
            onClick={onCancel}
          />
        </div>
      )}
    </li>
  );
};

/** When everything has been sent, the server still has to make its pictures. */
const Progress = ({ name, fraction }: { name: string; fraction: number }) => {
  const t = useTranslations('photos');
  const isSent = fraction >= 1;
  return (
    <>
      <ProgressRing label={t('upload.sending', { name })} fraction={isSent ? undefined : fraction} />
      {isSent && <span>{t('upload.preparing')}</span>}
    </>
  );
};

type Failure = Extract<PhotoUpload['state'], { kind: 'failed' }>;

const problemOf = ({ why, message }: Failure, t: Translator<'photos'>): string => {
  switch (why) {
    case 'heic':
      return t('upload.failed.heic');
    case 'type':
      return t('upload.failed.type');
    case 'size':
      return t('upload.failed.size', { max: PHOTO_FILE_MEGABYTES });
    case 'network':
      return message || t('upload.failed.network');
    case 'refused':
      return message;
  }
};
