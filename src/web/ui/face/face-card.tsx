import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import styles from '#web/ui/face/face-card.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  /** null: no visible photo; without `src` only its colour is shown */
  readonly image: {
    readonly src: string | undefined;
    readonly srcSet?: string;
    readonly placeholder: string;
  } | null;
  /** the photo's `sizes` */
  readonly sizes?: string | undefined;
  /** if set, the photo loads first */
  readonly isPriority?: boolean | undefined;
  /** if set, it leads nowhere, so it does not lift on hover */
  readonly isFolded?: boolean;
  readonly corner?: ReactNode;
  /** in the photo's lower corner, above the link that covers the card */
  readonly action?: ReactNode;
  /** below the words, above the link that covers the card */
  readonly button?: ReactNode;
  /** the words below the photo: `faceNameClass` with a link with `cardLinkClass`, then `faceDetailClass` and others */
  readonly children: ReactNode;
};

/** A member in a list: the photo, and the words below it. */
export const FaceCard = (props: Props) => {
  const { image, sizes, isPriority, isFolded = false, corner, action, button, children } = props;
  const isHidden = image !== null && image.src === undefined;
  return (
    <Card as="li" padding="none" isInteractive={!isFolded} className={styles.card}>
      <Photo
        src={image?.src}
        srcSet={image?.srcSet}
        sizes={sizes}
        alt=""
        isPriority={isPriority}
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        fallback={!isHidden && <UserRound aria-hidden className={styles.nobody} />}
        corner={corner}
      />
      <div className={styles.words}>
        {children}
        {button && <div className={styles.button}>{button}</div>}
      </div>
      {action && <span className={styles.action}>{action}</span>}
    </Card>
  );
};

/** For the name and the age, on one line. */
export const faceNameClass = styles.name ?? '';
/** For a small line below the name, shortened if it has no room. */
export const faceDetailClass = styles.detail ?? '';
/** For the words beside the icon of a button; hidden on cards without room for them. */
export const faceWordClass = styles.word ?? '';
