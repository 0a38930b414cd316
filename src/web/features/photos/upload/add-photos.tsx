import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useState } from 'react';
import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import { PHOTO_FILE_MEGABYTES } from '#shared/domain/photos/photo-limits.ts';
import { CropDialog } from '#web/features/photos/crop/crop-dialog.tsx';
import { isWhole } from '#web/features/photos/crop/crop-rules.ts';
import { renderEdit } from '#web/features/photos/crop/render-edit.ts';
import styles from '#web/features/photos/own-photos.module.css';
import { PhotoAdvice } from '#web/features/photos/upload/photo-advice.tsx';
import { ACCEPTED_TYPES, whyNoPhoto } from '#web/features/photos/upload/upload-rules.ts';
import { useUploads } from '#web/features/photos/upload/use-uploads.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DropZone } from '#web/ui/file/drop-zone.tsx';
import { FilePicker } from '#web/ui/file/file-picker.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

type Props = {
  /** the number of places taken, including uploads */
  taken: number;
  maximum: number;
  premiumMaximum: number;
  hasHeic: boolean;
  isCropFirst: boolean;
  /** offers a higher limit of photos */
  upgrade: ReactNode;
  /** shown below the photos */
  problems: ReactNode;
  renderGrid: (choose: () => void) => ReactNode;
};

/** With fewer photos than this, advice is shown. */
const ADVISED_BELOW = 3;

type Chosen = { readonly file: File; readonly previewUrl: string };

/** All ways to add photos (file dialog, drop, paste, camera), with advice and problems. */
export const AddPhotos = ({
  taken,
  maximum,
  premiumMaximum,
  hasHeic,
  isCropFirst,
  upgrade,
  problems,
  renderGrid,
}: Props) => {
  const t = useTranslations('photos');
  const errors = useTranslations('errors');
  const { add } = useUploads();
  const [cropping, setCropping] = useState<Chosen | null>(null);
  const showToast = useShowToast();
  const room = Math.max(0, maximum - taken);
  const isFull = room === 0;
  const limit = errors('photo_limit_reached', { max: maximum });

  const take = async (files: readonly File[]) => {
    if (files.length > room) showToast({ text: limit });
    const chosen = files.slice(0, room).map((file): Chosen => ({ file, previewUrl: URL.createObjectURL(file) }));
    const [first] = chosen;
    if (isCropFirst && chosen.length === 1 && first !== undefined && (await whyNoPhoto(first.file)) === null) {
      setCropping(first);
    } else add(chosen.map((one) => ({ ...one, edit: null })));
  };
  const useCropped = async (edit: PhotoEdit): Promise<null> => {
    if (cropping === null) return null;
    const previewUrl = await renderEdit(cropping.previewUrl, edit);
    add([{ file: cropping.file, edit: isWhole(edit) ? null : edit, previewUrl }]);
    setCropping(null);
    return null;
  };

  return (
    <DropZone
      onFiles={(files) => void take(files)}
      invitation={
        <>
          <ImagePlus />
          {t('drop')}
        </>
      }
    >
      <FilePicker
        accept={ACCEPTED_TYPES}
        isMultiple
        onFiles={(files) => void take(files)}
        renderTrigger={(choose) => (
          <div className={styles.board}>
            {renderGrid(choose)}
            {problems}
            {isFull && (
              <Alert title={limit}>
                {maximum < premiumMaximum && (
                  <>
                    <p>{t('limit_premium', { max: premiumMaximum })}</p>
                    {upgrade}
                  </>
                )}
              </Alert>
            )}
            {!isFull && (
              <>
                <FilePicker
                  accept="image/*"
                  camera="user"
                  onFiles={(files) => void take(files)}
                  renderTrigger={(open) => (
                    <Button variant="outline" icon={<Camera aria-hidden />} className={styles.camera} onClick={open}>
                      {t('camera')}
                    </Button>
                  )}
                />
                <p className={styles.ways}>
                  {t('ways', { max: PHOTO_FILE_MEGABYTES })} {t('ways_desktop')}
                </p>
                {taken < ADVISED_BELOW && <PhotoAdvice />}
              </>
            )}
            {hasHeic && (
              <Alert title={t('upload.heic_title')} isUrgent>
                {t('upload.heic_text')}
              </Alert>
            )}
          </div>
        )}
      />
      {cropping !== null && (
        <CropDialog
          src={cropping.previewUrl}
          saveLabel={t('cropping.use')}
          onSave={useCropped}
          onClose={() => setCropping(null)}
        />
      )}
    </DropZone>
  );
};
