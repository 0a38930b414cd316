import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import { PHOTO_FILE_MEGABYTES } from '#shared/domain/photos/photo-limits.ts';
import styles from '#web/features/photos/upload/failed-uploads.module.css';
import type { PhotoUpload } from '#web/features/photos/upload/upload-photos.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  uploads: readonly PhotoUpload[];
  onRetry: (clientId: string) => void;
  onRemove: (clientId: string) => void;
};

/** Lists failed uploads with the reason and what to do. They do not count towards the limit. */
export const FailedUploads = ({ uploads, onRetry, onRemove }: Props) => {
  const t = useTranslations('photos');
  const failed = uploads.flatMap(({ state, ...upload }) => (state.kind === 'failed' ? [{ ...upload, state }] : []));
  if (failed.length === 0) return null;
  return (
    <ul role="list" className={stack.gap2}>
      {failed.map(({ clientId, file: { name }, previewUrl, state }) => (
        <li key={clientId} className={styles.upload}>
          <Photo
            src={previewUrl}
            alt=""
            isPriority
            ratio="square"
            fallback={<ImageOff aria-hidden />}
            className={styles.picture ?? ''}
          />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p role="alert">{problemOf(state, t)}</p>
          </div>
          <div className={styles.ways}>
            {state.canRetry && (
              <IconButton label={t('upload.retry', { name })} icon={<RotateCw />} onClick={() => onRetry(clientId)} />
            )}
            <IconButton label={t('upload.remove', { name })} icon={<Trash />} onClick={() => onRemove(clientId)} />
          </div>
        </li>
      ))}
    </ul>
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
