import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { LockedPhoto } from '#web/features/members/gallery/locked-photo.tsx';
import styles from '#web/features/members/gallery/photo-lightbox.module.css';
import { useShowPhoto } from '#web/features/members/gallery/use-show-photo.ts';
import { ZoomPhoto } from '#web/features/members/gallery/zoom-photo.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = {
  name: string;
  photos: MemberProfile['photos'];
  startAt: number;
  address: (path: string) => string;
  /** true if the visitor has no account to log in to */
  isNewcomer?: boolean;
  /** shown on photos that need Premium */
  premiumCard: ReactNode;
  /** called with the index of the last photo shown */
  onClose: (index: number) => void;
};

/** Shows the photos uncropped at full-screen size. */
export const PhotoLightbox = ({ name, photos, startAt, address, isNewcomer = false, premiumCard, onClose }: Props) => {
  const t = useTranslations('member');
  const { strip, current, show, onScroll, onKeyDown } = useShowPhoto(photos.length);
  const showFirst = useEffectEvent(() => show(startAt, 'instant'));
  useLayoutEffect(() => showFirst(), []);
  const turn = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const total = photos.length;
  const inView = photos[current];
  const caption = inView?.kind === 'open' ? inView.caption : '';

  return (
    <Dialog
      isOpen
      onClose={() => onClose(current)}
      title={t('photos.label', { name })}
      isTitleHidden
      closeLabel={t('photos.close')}
      size="full"
    >
      <div className={styles.stage}>
        <ul role="list" ref={strip} className={styles.strip} onScroll={onScroll}>
          {photos.map((photo, index) => (
            <li key={photo.kind === 'open' ? photo.filename : photo.locked_filename} className={styles.slide}>
              {photo.kind === 'open' ? (
                <ZoomPhoto
                  // A new key resets the zoom when another photo is shown.
                  key={String(index === current)}
                  photo={photo}
                  alt={photo.caption || t('photos.number', { number: index + 1, total })}
                  address={address}
                  isCurrent={index === current}
                  isFirst={index === startAt}
                />
              ) : (
                <div className={styles.locked}>
                  <LockedPhoto
                    photo={photo}
                    name={name}
                    address={address}
                    isNewcomer={isNewcomer}
                    card={index === current && photo.opens_with === 'premium' && premiumCard}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        {current > 0 && (
          <IconButton
            label={t('photos.previous')}
            icon={<ChevronLeft />}
            variant="onPhoto"
            size="large"
            className={styles.previous}
            onClick={() => show(current - 1)}
          />
        )}
        {current < total - 1 && (
          <IconButton
            label={t('photos.next')}
            icon={<ChevronRight />}
            variant="onPhoto"
            size="large"
            className={styles.next}
            onClick={() => show(current + 1)}
          />
        )}
        {caption !== '' && <p className={styles.caption}>{caption}</p>}
        <p aria-live="polite" className={styles.count}>
          <span aria-hidden>
            {current + 1} / {total}
          </span>
          <span className="visually-hidden">{t('photos.number', { number: current + 1, total })}</span>
        </p>
      </div>
    </Dialog>
  );
};
