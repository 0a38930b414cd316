import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/skeleton.module.css';

type Props = {
  shape?: 'line' | 'title' | 'photo' | 'circle' | 'block';
  /** Any CSS length; a line of 60% beside one of 90% looks like words. */
  width?: string;
  height?: string;
};

/** The shape of what is coming. Put several into a `SkeletonRegion`, which speaks for them. */
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
