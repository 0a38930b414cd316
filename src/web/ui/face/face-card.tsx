import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import styles from '#web/ui/face/face-card.module.css';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  /** null: no visible photo */
  readonly image: { readonly src: string; readonly placeholder: string } | null;
  readonly corner?: ReactNode;
  /** the link to the profile, with `cardLinkClass`, which covers the card */
  readonly name: ReactNode;
  /** below the name */
  readonly details: ReactNode;
  /** a button in the corner of the caption */
  readonly action?: ReactNode;
};

/** A member's photo with a caption, for lists with `faceGridClass`. */
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
/** For the label beside an action's icon; visible on cards with room for it. */
export const faceActionWordClass = styles.word ?? '';
/** For small text below the name. */
export const faceDetailClass = styles.detail ?? '';

export const FaceGridSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonRegion label={label} className={faceGridClass}>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} shape="face" />
    ))}
  </SkeletonRegion>
);
