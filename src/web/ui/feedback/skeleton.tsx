import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/skeleton.module.css';

type Props = {
  /** `face`: a photo with a name and a line of text on it */
  shape?: 'line' | 'title' | 'photo' | 'face' | 'circle' | 'block';
  /** any CSS length; lines of 60% and 90% look like text */
  width?: string;
  height?: string;
};

/** A placeholder in the shape of the content to come. Wrap several in a `SkeletonRegion`, which has a label. */
export const Skeleton = ({ shape = 'line', width, height }: Props) => (
  <span aria-hidden className={clsx(styles.skeleton, styles[shape])} style={{ width, height }}>
    {shape === 'face' && (
      <>
        <span />
        <span />
      </>
    )}
  </span>
);

/** The status stands outside: screen readers may keep back what changes in a busy region. */
export const SkeletonRegion = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <>
    <span role="status" className="visually-hidden">
      {label}
    </span>
    <div aria-busy className={className}>
      {children}
    </div>
  </>
);

/** A placeholder of one block, with its label. */
export const BlockSkeleton = ({ label, height }: { label: string; height: string }) => (
  <SkeletonRegion label={label}>
    <Skeleton shape="block" height={height} />
  </SkeletonRegion>
);
