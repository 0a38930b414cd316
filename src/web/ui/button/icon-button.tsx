import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from '#web/ui/button/icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  variant?: 'quiet' | 'filled' | 'raised' | 'primary' | 'onPhoto';
  size?: 'medium' | 'large' | 'huge';
  /** A `CountBadge` or dot on the corner; what it shows belongs in `label`, such as "Likes, 99+ new". */
  badge?: ReactNode;
};

/** A round button whose picture says enough; `label` says it in words. */
export const IconButton = ({ label, icon, variant = 'quiet', size = 'medium', badge, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={clsx(styles.iconButton, styles[variant], styles[size], className)}
  >
    {icon}
    {badge && <span className={styles.badge}>{badge}</span>}
  </button>
);
