import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useEffectEvent } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { useZoomPhoto } from '#web/features/members/gallery/use-zoom-photo.ts';
import styles from '#web/features/members/gallery/zoom-photo.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  photo: Extract<MemberProfile['photos'][number], { kind: 'open' }>;
  alt: string;
  address: (path: string) => string;
  /** true for the visible photo, which has the buttons and handles keys */
  isCurrent: boolean;
  isFirst: boolean;
};

const STEP_PX = 80;
const ARROWS: Readonly<Record<string, { left: number; top: number }>> = {
  ArrowLeft: { left: -STEP_PX, top: 0 },
  ArrowRight: { left: STEP_PX, top: 0 },
  ArrowUp: { left: 0, top: -STEP_PX },
  ArrowDown: { left: 0, top: STEP_PX },
};

/** A photo that can be zoomed by a press, by buttons, and by the keys + and −. */
export const ZoomPhoto = ({ photo, alt, address, isCurrent, isFirst }: Props) => {
  const t = useTranslations('member');
  const { scale, canZoomIn, zoomBy, pan, reset, frame, onPress } = useZoomPhoto();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
    if (event.key === '0') reset();
    // When zoomed in, the arrow keys move the photo instead of showing the next one.
    const way = scale > 1 ? ARROWS[event.key] : undefined;
    if (way === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pan(way);
  });
  useEffect(() => {
    if (!isCurrent) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, [isCurrent]);
  return (
    <>
      <div
        {...frame}
        role="group"
        aria-label={alt}
        // Scrollable areas must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={scale > 1 ? 0 : undefined}
        data-zoomed={scale > 1}
        className={styles.frame}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          src={address(photo.full_filename)}
          width={photo.width}
          height={photo.height}
          alt={alt}
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
          className={styles.image}
          onClick={onPress}
        />
      </div>
      {isCurrent && (
        <div className={styles.tools}>
          <IconButton
            label={t('photos.zoom_out')}
            icon={<ZoomOut />}
            variant="onPhoto"
            aria-disabled={scale === 1}
            onClick={() => zoomBy(-1)}
          />
          <IconButton
            label={t('photos.zoom_in')}
            icon={<ZoomIn />}
            variant="onPhoto"
            aria-disabled={!canZoomIn}
            onClick={() => zoomBy(1)}
          />
        </div>
      )}
    </>
  );
};
