import { type ReactNode, useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { findPhotoAddress } from '#web/features/members/gallery/find-photo-address.ts';
import styles from '#web/features/members/gallery/inline-photo.module.css';
import { PhotoLightbox } from '#web/features/members/gallery/photo-lightbox.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  readonly member: Pick<MemberProfile, 'name' | 'photos' | 'main_image'>;
  readonly index: number;
  readonly cdnPrefix: string;
  /** shown on photos that need Premium */
  readonly premiumCard: ReactNode;
};

const SIZES = '(width >= 992px) 520px, 100vw';

/** A photo between a member's texts; a press opens it full-screen. */
export const InlinePhoto = ({ member, index, cdnPrefix, premiumCard }: Props) => {
  const t = useTranslations('member');
  const [isOpen, setOpen] = useState(false);
  const { name, photos, main_image: mainImage } = member;
  const photo = photos[index];
  if (photo?.kind !== 'open') return null;
  const address = findPhotoAddress(mainImage, cdnPrefix);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('photos.open', { number: index + 1, total: photos.length })}
        onClick={() => setOpen(true)}
      >
        <Photo
          src={address(photo.filename)}
          srcSet={`${address(photo.filename)} 480w, ${address(photo.full_filename)} 1000w`}
          sizes={SIZES}
          alt=""
          placeholder={{ color: photo.placeholder }}
          className={styles.photo ?? ''}
        />
      </button>
      {isOpen && (
        <PhotoLightbox
          name={name}
          photos={photos}
          startAt={index}
          address={address}
          premiumCard={premiumCard}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
