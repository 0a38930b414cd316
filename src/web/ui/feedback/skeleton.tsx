import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/skeleton.module.css';

type Props = {
  shape?: 'line' | 'title' | 'photo' | 'circle' | 'block';
  /** any CSS length; lines of 60% and 90% look like text */
  width?: string;
  height?: string;
};

/** A placeholder in the shape of the content to come. Wrap several in a `SkeletonRegion`, which has a label. */
export const Skeleton = ({ shape = 'line', width, height }: Props) => (
  <span aria-hidden className={clsx(styles.skeleton, styles[shape])} style={{ width, height }} />
);

export const SkeletonRegion = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" className={className}>
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
);
