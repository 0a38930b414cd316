import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/photo/avatar.module.css';
import { Photo } from '#web/ui/photo/photo.tsx';

type Props = {
  src: string | undefined;
  alt: string;
  size?: 'small' | 'medium' | 'large' | 'huge';
  placeholder?: { color?: string | undefined; dataUrl?: string | undefined };
  fallback?: ReactNode;
  /** a `StatusDot` or small badge on the edge */
  status?: ReactNode;
  /** a ring that says: new */
  hasRing?: boolean;
};

/** A round photo. `alt` is empty if the name is beside it. */
export const Avatar = ({ src, alt, size = 'medium', placeholder, fallback, status, hasRing = false }: Props) => (
  <span className={clsx(styles.avatar, styles[size], hasRing && styles.ring)}>
    <Photo
      src={src}
      alt={alt}
      ratio="square"
      className={styles.round ?? ''}
      {...(placeholder && { placeholder })}
      fallback={fallback}
    />
    {status && <span className={styles.status}>{status}</span>}
  </span>
);
