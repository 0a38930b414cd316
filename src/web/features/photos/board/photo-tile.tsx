import ImageOff from 'lucide-react/icons/image-off';
import type { ComponentProps } from 'react';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { PhotoBadges } from '#web/features/photos/board/photo-badges.tsx';
import { PhotoMenu, type PhotoAction } from '#web/features/photos/board/photo-menu.tsx';
import styles from '#web/features/photos/board/photo-tile.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  photo: OwnPhoto;
  /** its position, from 1 */
  number: number;
  count: number;
  heldBy: 'pointer' | 'keyboard' | null;
  /** the local picture, shown until the server's is loaded */
  preview: string | undefined;
  hintId: string;
  item: ComponentProps<'li'>;
  handle: ComponentProps<'button'>;
  onAction: (action: PhotoAction) => void;
};

/** One photo in the grid: a press opens it, dragging moves it, and a menu has the other actions. */
export const PhotoTile = ({ photo, number, count, heldBy, preview, hintId, item, handle, onAction }: Props) => {
  const t = useTranslations('photos');
  const isLarge = number === 1;
  return (
    <li {...item} className={styles.tile} data-status={photo.status} data-held={heldBy ?? undefined}>
      <button
        type="button"
        {...handle}
        className={styles.open}
        aria-describedby={count > 1 ? hintId : undefined}
        onClick={() => onAction('open')}
      >
        <Photo
          src={photo.filename}
          srcSet={`${photo.thumb_filename} 250w, ${photo.filename} 480w`}
          sizes={isLarge ? '(width >= 768px) 480px, 66vw' : '(width >= 768px) 240px, 33vw'}
          alt={t('number', { number })}
          placeholder={{ color: photo.placeholder, dataUrl: preview }}
          fallback={<ImageOff aria-hidden />}
          className={styles.picture ?? ''}
        />
        <PhotoBadges photo={photo} />
      </button>
      <div className={styles.more} data-no-drag>
        <PhotoMenu photo={photo} number={number} count={count} onAction={onAction} />
      </div>
    </li>
  );
};
