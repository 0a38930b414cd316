import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import type { PhotoUpload } from '#web/features/photos/upload/upload-photos.ts';
import styles from '#web/features/photos/upload/upload-tile.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

/** A photo that is being uploaded, with its progress. */
export const UploadTile = ({ upload, onCancel }: { upload: PhotoUpload; onCancel: () => void }) => {
  const t = useTranslations('photos');
  const { state, file, previewUrl } = upload;
  const { name } = file;
  return (
    <li className={styles.tile}>
      <Photo src={previewUrl} alt="" isPriority fallback={<ImageOff aria-hidden />} className={styles.picture ?? ''} />
      <div className={styles.over}>
        {state.kind === 'sending' ? (
          <Progress name={name} fraction={state.fraction} />
        ) : (
          <span>{t('upload.waiting')}</span>
        )}
        <IconButton
          label={t('upload.cancel', { name })}
          icon={<X />}
          variant="onPhoto"
          className={styles.cancel}
          onClick={onCancel}
        />
      </div>
    </li>
  );
};

/** At 100% the server still has to process the photo. */
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
