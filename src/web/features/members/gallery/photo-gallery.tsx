import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { findPhotoAddress } from '#web/features/members/gallery/find-photo-address.ts';
import { LockedPhoto } from '#web/features/members/gallery/locked-photo.tsx';
import styles from '#web/features/members/gallery/photo-gallery.module.css';
import { PhotoLightbox } from '#web/features/members/gallery/photo-lightbox.tsx';
import { PhotoThumbs } from '#web/features/members/gallery/photo-thumbs.tsx';
import { useShowPhoto } from '#web/features/members/gallery/use-show-photo.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  name: string;
  photos: MemberProfile['photos'];
  mainImage: MemberProfile['main_image'];
  cdnPrefix: string;
  /** true if the visitor has no account to log in to */
  isNewcomer?: boolean;
  /** shown on photos that need a login */
  loginAction: ReactNode;
  /** shown on photos that need Premium */
  premiumCard: ReactNode;
};

const SIZES = '(width >= 992px) 520px, 100vw';

/** A member's photos in a strip, one visible at a time. */
export const PhotoGallery = ({
  name,
  photos,
  mainImage,
  cdnPrefix,
  isNewcomer = false,
  loginAction,
  premiumCard,
}: Props) => {
  const t = useTranslations('member');
  const { strip, current, show, onScroll, onKeyDown } = useShowPhoto(photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  const total = photos.length;
  const address = findPhotoAddress(mainImage, cdnPrefix);

  if (total === 0) {
    return (
      <Photo src={undefined} alt={t('no_photo')} fallback={<UserRound aria-hidden />} className={styles.only ?? ''} />
    );
  }
  return (
    <section aria-label={t('photos.label', { name })} className={styles.gallery}>
      <div className={styles.stage}>
        <ul role="list" ref={strip} className={styles.strip} onScroll={onScroll}>
          {photos.map((photo, index) => (
            <li key={photo.kind === 'open' ? photo.filename : photo.locked_filename} className={styles.slide}>
              {photo.kind === 'open' && photo.caption !== '' && <p className={styles.caption}>{photo.caption}</p>}
              {photo.kind === 'open' ? (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('photos.open', { number: index + 1, total })}
                  onClick={() => setOpened(index)}
                  onKeyDown={onKeyDown}
                >
                  <Photo
                    src={address(photo.filename)}
                    srcSet={`${address(photo.filename)} 480w, ${address(photo.full_filename)} 1000w`}
                    sizes={SIZES}
                    alt=""
                    isPriority={index === 0}
                    placeholder={{ color: photo.placeholder }}
                    className={styles.photo ?? ''}
                  />
                </button>
              ) : (
                <LockedPhoto
                  photo={photo}
                  name={name}
                  address={address}
                  isNewcomer={isNewcomer}
                  action={photo.opens_with === 'login' && loginAction}
                  // Only the current photo shows the card.
                  card={index === current && photo.opens_with === 'premium' && premiumCard}
                />
              )}
            </li>
          ))}
        </ul>
        {total > 1 && (
          <>
            <span aria-hidden className={styles.count}>
              {current + 1} / {total}
            </span>
            <span aria-hidden className={styles.marks}>
              {photos.map((photo, index) => (
                <span
                  key={photo.kind === 'open' ? photo.filename : photo.locked_filename}
                  data-current={index === current || undefined}
                />
              ))}
            </span>
            {current > 0 && (
              <IconButton
                label={t('photos.previous')}
                icon={<ChevronLeft />}
                variant="onPhoto"
                className={styles.previous}
                onClick={() => show(current - 1)}
                onKeyDown={onKeyDown}
              />
            )}
            {current < total - 1 && (
              <IconButton
                label={t('photos.next')}
                icon={<ChevronRight />}
                variant="onPhoto"
                className={styles.next}
                onClick={() => show(current + 1)}
                onKeyDown={onKeyDown}
              />
            )}
          </>
        )}
      </div>
      {total > 1 && <PhotoThumbs photos={photos} current={current} address={address} onShow={show} />}
      {opened !== null && (
        <PhotoLightbox
          name={name}
          photos={photos}
          startAt={opened}
          address={address}
          isNewcomer={isNewcomer}
          premiumCard={premiumCard}
          onClose={(index) => {
            setOpened(null);
            show(index, 'instant');
          }}
        />
      )}
    </section>
  );
};
