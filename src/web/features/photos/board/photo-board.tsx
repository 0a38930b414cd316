import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { PhotoDetails } from '#web/features/photos/board/photo-details.tsx';
import { PhotoGrid } from '#web/features/photos/board/photo-grid.tsx';
import type { PhotoAction } from '#web/features/photos/board/photo-menu.tsx';
import { RejectedPhoto } from '#web/features/photos/board/rejected-photo.tsx';
import { useChangePhotos } from '#web/features/photos/board/use-change-photos.ts';
import { CropDialog } from '#web/features/photos/crop/crop-dialog.tsx';
import { isWhole } from '#web/features/photos/crop/crop-rules.ts';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { AddPhotos } from '#web/features/photos/upload/add-photos.tsx';
import { FailedUploads } from '#web/features/photos/upload/failed-uploads.tsx';
import { useUploads } from '#web/features/photos/upload/use-uploads.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { moveTo } from '#web/ui/sort/sort-rules.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

type Opened = { readonly id: string } & (
  | { readonly as: 'details' }
  /** the version of the photo when the dialog opened, so that the crop applies to what the member sees */
  | { readonly as: 'crop'; readonly picture: string }
);

type Props = {
  /** if set, a single photo is cropped before it is uploaded */
  isCropFirst?: boolean;
  /** offers a higher limit of photos */
  upgrade: ReactNode;
};

/** The member's photos with all their actions. */
export const PhotoBoard = ({ isCropFirst = false, upgrade }: Props) => {
  const t = useTranslations('photos');
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <Board isCropFirst={isCropFirst} upgrade={upgrade} />
    </ToastRegion>
  );
};

const Board = ({ isCropFirst, upgrade }: Required<Props>) => {
  const t = useTranslations('photos');
  const { data } = useSuspenseQuery(photosQuery(useApi()));
  const { photos, maximum, premium_maximum: premiumMaximum } = data;
  const { uploads, previewOf, forgetPreview, cancel, retry } = useUploads();
  const { sort, remove, edit } = useChangePhotos();
  const say = useProblemText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const photo = photos.find(({ id }) => id === opened?.id);
  const onTheirWay = uploads.filter(({ state }) => state.kind !== 'failed');
  useWarnBeforeLeaving(onTheirWay.length > 0);

  const act = (chosen: OwnPhoto, action: PhotoAction) => {
    const ids = photos.map(({ id }) => id);
    const place = ids.indexOf(chosen.id);
    switch (action) {
      case 'open':
        return setOpened({ id: chosen.id, as: 'details' });
      case 'crop':
        return setOpened({ id: chosen.id, as: 'crop', picture: chosen.full_filename });
      case 'make_main':
        return sort(moveTo(ids, chosen.id, 0));
      case 'move_earlier':
        return sort(moveTo(ids, chosen.id, place - 1));
      case 'move_later':
        return sort(moveTo(ids, chosen.id, place + 1));
      case 'delete':
        close();
        return remove(chosen, place + 1);
    }
  };

  return (
    <>
      <AddPhotos
        taken={photos.length + onTheirWay.length}
        maximum={maximum}
        premiumMaximum={premiumMaximum}
        hasHeic={uploads.some(({ state }) => state.kind === 'failed' && state.why === 'heic')}
        isCropFirst={isCropFirst}
        upgrade={upgrade}
        problems={<FailedUploads uploads={uploads} onRetry={retry} onRemove={cancel} />}
        renderGrid={(choose) => (
          <PhotoGrid
            photos={photos}
            uploads={onTheirWay}
            maximum={maximum}
            previewOf={previewOf}
            onChoose={choose}
            onSort={sort}
            onAction={act}
            onCancel={cancel}
          />
        )}
      />
      {photos.map(
        (one, index) => one.status === 'rejected' && <RejectedPhoto key={one.id} photo={one} number={index + 1} />,
      )}
      {photo !== undefined && opened?.as === 'details' && (
        <PhotoDetails
          key={photo.id}
          photo={photo}
          number={photos.indexOf(photo) + 1}
          onCrop={() => act(photo, 'crop')}
          onDelete={() => act(photo, 'delete')}
          onClose={close}
        />
      )}
      {photo !== undefined && opened?.as === 'crop' && (
        <CropDialog
          src={opened.picture}
          saveLabel={t('cropping.save')}
          note={t(photo.status === 'rejected' ? 'cropping.review' : 'cropping.final')}
          onClose={close}
          onSave={async (cropped) => {
            const result = isWhole(cropped) ? null : await edit(photo.id, { ...cropped, of: opened.picture });
            if (result?.ok === false) return say(result.refusal);
            forgetPreview(photo.id);
            close();
            return null;
          }}
        />
      )}
    </>
  );
};

/** Shows the browser's warning before the page is left, because uploads and changes would be lost. */
const useWarnBeforeLeaving = (isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
};
