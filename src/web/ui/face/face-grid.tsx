import type { ReactNode } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import card from '#web/ui/face/face-card.module.css';
import styles from '#web/ui/face/face-grid.module.css';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** For a list of `FaceCard`. */
export const faceGridClass = styles.grid ?? '';

type FaceProps = {
  readonly as?: 'div' | 'li';
  /** if set, with the place of a button */
  readonly hasButton?: boolean;
  /** below the name and the line */
  readonly children?: ReactNode;
};

/** As large as a `FaceCard` with a name and a line below it. */
export const FaceSkeleton = ({ as = 'div', hasButton = false, children }: FaceProps) => (
  <Card as={as} aria-hidden padding="none" className={card.card}>
    <Skeleton shape="photo" />
    <div className={card.words}>
      <div className={card.name}>
        <Skeleton width="60%" />
      </div>
      <div className={card.detail}>
        <Skeleton width="40%" />
      </div>
      {children}
      {hasButton && (
        <div className={card.button}>
          <Skeleton shape="block" height="var(--target-min)" />
        </div>
      )}
    </div>
  </Card>
);

type GridProps = Pick<FaceProps, 'hasButton'> & {
  readonly label: string;
  /** if set, with the place of two more lines */
  readonly hasWords?: boolean;
};

export const FaceGridSkeleton = ({ label, hasButton = false, hasWords = false }: GridProps) => (
  <SkeletonRegion label={label} className={faceGridClass}>
    {Array.from({ length: 8 }, (_, index) => (
      <FaceSkeleton key={index} hasButton={hasButton}>
        {hasWords && (
          <div className={card.detail}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        )}
      </FaceSkeleton>
    ))}
  </SkeletonRegion>
);
