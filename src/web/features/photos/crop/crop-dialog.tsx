import { useEffect, useState } from 'react';
import type { PhotoEdit } from '#shared/contract/account/photos-contract.ts';
import styles from '#web/features/photos/crop/crop-dialog.module.css';
import { CropFrame } from '#web/features/photos/crop/crop-frame.tsx';
import { largestCrop, rounded, type Shape, type Size, turnedSize } from '#web/features/photos/crop/crop-rules.ts';
import { CropTools } from '#web/features/photos/crop/crop-tools.tsx';
import { MAXIMUM_RETRIES, retryDelayMs } from '#web/platform/api/retry-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  /** the picture, upright as the camera took it */
  src: string;
  saveLabel: string;
  note?: string;
  /** returns an error message, or null */
  onSave: (edit: PhotoEdit) => Promise<string | null>;
  onClose: () => void;
};

/** Lets the member crop and rotate a photo. Only the settings are sent; the server edits the picture. */
export const CropDialog = ({ src, saveLabel, note, onSave, onClose }: Props) => {
  const t = useTranslations('photos');
  const picture = useNaturalSize(src);
  const [shape, setShape] = useState<Shape>('portrait');
  const [chosen, setChosen] = useState<PhotoEdit | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const natural = typeof picture === 'object' ? picture : null;
  const edit = chosen ?? (natural && { rotate: 0 as const, crop: largestCrop(natural, shape) });

  const save = async () => {
    if (edit === null) return;
    setSaving(true);
    const failed = await onSave(rounded(edit));
    setSaving(false);
    setProblem(failed);
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t('cropping.title')}
      closeLabel={t('cropping.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cropping.cancel')}
          </Button>
          <Button loadingLabel={isSaving && t('cropping.saving')} onClick={() => void save()}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.layout}>
        {edit !== null && natural !== null ? (
          <>
            <CropFrame
              src={src}
              label={t('cropping.picture')}
              edit={edit}
              size={turnedSize(natural, edit.rotate)}
              shape={shape}
              onCrop={(crop) => setChosen({ ...edit, crop })}
            />
            <div className={styles.tools}>
              <CropTools natural={natural} shape={shape} edit={edit} onShape={setShape} onEdit={setChosen} />
              {note !== undefined && <p className={quiet.text}>{note}</p>}
              {problem !== null && (
                <Alert tone="danger" isUrgent>
                  {problem}
                </Alert>
              )}
            </div>
          </>
        ) : picture === 'broken' ? (
          <Alert tone="danger" isUrgent>
            {t('cropping.broken')}
          </Alert>
        ) : (
          <Skeleton shape="photo" />
        )}
      </div>
    </Dialog>
  );
};

/** Local pictures load or fail at once; a server may be busy for a moment and is asked again. */
const isOnDevice = (src: string): boolean => /^(blob|data):/.test(src);

/** Returns the size of the picture; null: not loaded yet. */
const useNaturalSize = (src: string): Size | 'broken' | null => {
  const [found, setFound] = useState<{ src: string; size: Size | 'broken' } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (retry: number) => {
      const image = new Image();
      image.addEventListener('load', () =>
        setFound({ src, size: { width: image.naturalWidth, height: image.naturalHeight } }),
      );
      image.addEventListener('error', () => {
        if (retry >= MAXIMUM_RETRIES || isOnDevice(src)) setFound({ src, size: 'broken' });
        else timer = setTimeout(() => load(retry + 1), retryDelayMs(retry, null, Math.random));
      });
      image.src = src;
    };
    load(0);
    return () => clearTimeout(timer);
  }, [src]);
  return found !== null && found.src === src ? found.size : null;
};
