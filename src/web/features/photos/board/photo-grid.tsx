import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import Plus from 'lucide-react/icons/plus';
import { useId, useState, type RefObject, useEffect, useRef } from 'react';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import styles from '#web/features/photos/board/photo-grid.module.css';
import type { PhotoAction } from '#web/features/photos/board/photo-menu.tsx';
import { countSlots } from '#web/features/photos/board/photo-rules.ts';
import { PhotoTile } from '#web/features/photos/board/photo-tile.tsx';
import type { PhotoUpload } from '#web/features/photos/upload/upload-photos.ts';
import { UploadTile } from '#web/features/photos/upload/upload-tile.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { type SortStep, useSort } from '#web/ui/sort/use-sort.ts';

/** When the focused element is removed from the list, moves the focus to the one that took its place. */
const useKeepFocus = (list: RefObject<HTMLElement | null>, ids: readonly string[]): void => {
  const last = useRef<number | null>(null);
  const order = ids.join(' ');

  useEffect(() => {
    const element = list.current;
    const note = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('li');
      last.current = item === null ? null : [...(element?.children ?? [])].indexOf(item);
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);

  useEffect(() => {
    const place = last.current;
    if (place === null || document.activeElement !== document.body) return;
    const end = Math.max(order.split(' ').length - 1, 0);
    list.current?.children[Math.min(place, end)]?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, order]);
};

type Props = {
  photos: readonly OwnPhoto[];
  uploads: readonly PhotoUpload[];
  maximum: number;
  previewOf: (id: string) => string | undefined;
  onChoose: () => void;
  onSort: (ids: readonly string[]) => void;
  onAction: (photo: OwnPhoto, action: PhotoAction) => void;
  onCancel: (clientId: string) => void;
};

/** The photos in order, the first one large, then uploads and free places. */
export const PhotoGrid = (props: Props) => {
  const { photos, uploads, maximum, previewOf, onChoose, onSort, onAction, onCancel } = props;
  const t = useTranslations('photos');
  const hintId = useId();
  const count = photos.length;
  const [said, setSaid] = useState('');
  const say = ({ kind, position }: SortStep) => setSaid(t(`sort.${kind}`, { position, count }));
  const { list, order, held, itemProps, handleProps } = useSort({
    ids: photos.map(({ id }) => id),
    onSort,
    onStep: say,
  });
  useKeepFocus(list, [...order, ...uploads.map(({ clientId }) => clientId)]);
  const filled = count + uploads.length;
  const inThree = countSlots(filled, maximum, 3);
  const inFour = countSlots(filled, maximum, 4);
  const free = Math.max(inThree, inFour) - filled;
  return (
    <>
      <p id={hintId} hidden>
        {t('sort_hint')}
      </p>
      <p aria-live="assertive" className="visually-hidden">
        {said}
      </p>
      <ul role="list" ref={list} className={styles.grid} aria-label={t('title')}>
        {order.map((id, index) => {
          const photo = photos.find((one) => one.id === id);
          return (
            photo !== undefined && (
              <PhotoTile
                key={id}
                photo={photo}
                number={index + 1}
                count={count}
                heldBy={held?.id === id ? held.by : null}
                preview={previewOf(id)}
                hintId={hintId}
                item={itemProps(id)}
                handle={handleProps(id)}
                onAction={(action) => onAction(photo, action)}
              />
            )
          );
        })}
        {uploads.map((upload) => (
          <UploadTile key={upload.clientId} upload={upload} onCancel={() => onCancel(upload.clientId)} />
        ))}
        {Array.from({ length: free }, (_, index) => (
          // Every free place can be clicked, but only the first is in the tab order.
          <li
            key={index}
            className={clsx(
              styles.place,
              filled + index >= inThree && styles.onlyInFour,
              filled + index >= inFour && styles.onlyInThree,
            )}
            aria-hidden={index > 0 || undefined}
          >
            <button
              type="button"
              className={clsx(styles.slot, index === 0 && styles.first)}
              tabIndex={index > 0 ? -1 : undefined}
              onClick={onChoose}
            >
              {filled === 0 && index === 0 ? <Camera aria-hidden /> : <Plus aria-hidden />}
              {index === 0 && <span>{t(filled === 0 ? 'add_main' : 'add')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
