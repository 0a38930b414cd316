import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import styles from '#web/ui/face/face-card.module.css';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  /** null: nobody sees a photo */
  readonly image: { readonly src: string; readonly placeholder: string } | null;
  readonly corner?: ReactNode;
  /** The link to the profile, with `cardLinkClass`: it covers the card. */
  readonly name: ReactNode;
  /** below the name */
  readonly details: ReactNode;
  /** Pressed by itself, in the corner of the caption. */
  readonly action?: ReactNode;
};

/** One of many faces in a list with `faceGridClass`. */
export const FaceCard = ({ image, corner, name, details, action }: Props) => (
  <li className={styles.card}>
    <Photo
      src={image?.src}
      alt=""
      placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
      fallback={<UserRound aria-hidden className={styles.nobody} />}
      corner={corner}
      caption={
        <span className={styles.caption}>
          {name}
          {details}
        </span>
      }
    />
    {action !== undefined && <span className={styles.action}>{action}</span>}
  </li>
);

export const faceGridClass = styles.grid ?? '';
/** Of what an action says beside its picture, on cards with room for it. */
export const faceActionWordClass = styles.word ?? '';
/** Of what is said in small letters below a name. */
export const faceDetailClass = styles.detail ?? '';

export const FaceGridSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={faceGridClass}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} shape="photo" />
    ))}
  </SkeletonRegion>
);
