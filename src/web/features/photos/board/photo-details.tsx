import Crop from 'lucide-react/icons/crop';
import ImageOff from 'lucide-react/icons/image-off';
import Trash from 'lucide-react/icons/trash-2';
import { type SubmitEvent, useId, useState } from 'react';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { CAPTION_LENGTH } from '#shared/domain/photos/photo-limits.ts';
import styles from '#web/features/photos/board/photo-details.module.css';
import { RejectedPhoto } from '#web/features/photos/board/rejected-photo.tsx';
import { useChangePhotos } from '#web/features/photos/board/use-change-photos.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import cluster from '#web/ui/layout/cluster.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = { photo: OwnPhoto; number: number; onCrop: () => void; onDelete: () => void; onClose: () => void };

/** A dialog with one photo: caption, visibility and review status. */
export const PhotoDetails = ({ photo, number, onCrop, onDelete, onClose }: Props) => {
  const t = useTranslations('photos');
  const formId = useId();
  const { change } = useChangePhotos();
  const [caption, setCaption] = useState(photo.caption);
  const [isPrivate, setPrivate] = useState(photo.private);
  const { run, isPending, problem } = useCall();

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changes = {
      ...(caption !== photo.caption && { caption }),
      ...(isPrivate !== photo.private && { private: isPrivate }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    return run(() => change(photo.id, changes), { onDone: onClose });
  };

  return (
    <Dialog
      isOpen
      size="large"
      title={t('number', { number })}
      closeLabel={t('details.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} loadingLabel={isPending && t('details.saving')}>
          {t('details.save')}
        </Button>
      }
    >
      <div className={styles.layout}>
        <Photo
          src={photo.filename}
          srcSet={`${photo.filename} 480w, ${photo.full_filename} 1000w`}
          sizes="18rem"
          alt=""
          isPriority
          placeholder={{ color: photo.placeholder }}
          fallback={<ImageOff aria-hidden />}
          className={styles.picture ?? ''}
        />
        <form id={formId} method="post" className={styles.form} onSubmit={save}>
          {photo.status === 'rejected' && <RejectedPhoto photo={photo} number={number} />}
          {photo.status === 'pending' && <Alert title={t('badge.pending')}>{t('pending_text')}</Alert>}
          <Field
            label={t('details.caption')}
            hint={t('details.caption_hint')}
            note={t('details.left', { count: CAPTION_LENGTH - caption.length })}
          >
            {(control) => (
              <TextArea
                {...control}
                name="caption"
                rows={2}
                maxLength={CAPTION_LENGTH}
                value={caption}
                onChange={(event) => setCaption(event.currentTarget.value)}
              />
            )}
          </Field>
          <Checkbox
            look="switch"
            name="private"
            label={t('details.private')}
            hint={t('details.private_hint')}
            checked={isPrivate}
            onChange={(event) => setPrivate(event.currentTarget.checked)}
          />
          {problem !== null && (
            <Alert tone="danger" isUrgent>
              {problem}
            </Alert>
          )}
          <div className={cluster.gap2}>
            <Button variant="outline" size="small" icon={<Crop aria-hidden />} onClick={onCrop}>
              {t('crop')}
            </Button>
            <Button variant="outline" size="small" icon={<Trash aria-hidden />} onClick={onDelete}>
              {t('delete')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
};
