import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from '#web/ui/button/icon-button.module.css';

type Look = {
  /** `primary` and `warm` as in `ButtonLook` */
  variant?: 'quiet' | 'filled' | 'raised' | 'primary' | 'warm' | 'onPhoto' | undefined;
  size?: 'medium' | 'large' | 'huge' | undefined;
};

type Props = Omit<ComponentProps<'button'>, 'children'> &
  Look & {
    label: string;
    icon: ReactNode;
    /** a `CountBadge` or dot on the corner; repeat its meaning in `label`, such as "Likes, 99+ new" */
    badge?: ReactNode;
  };

/** The classes for a link that looks like an icon button. */
export const iconButtonClass = ({ variant = 'quiet', size = 'medium' }: Look): string =>
  clsx(styles.iconButton, styles[variant], styles[size]);

/** A round button with an icon; `label` is its accessible name. */
export const IconButton = ({ label, icon, variant, size, badge, className, ...rest }: Props) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={clsx(iconButtonClass({ variant, size }), className)}
  >
    {icon}
    {badge && <span className={styles.badge}>{badge}</span>}
  </button>
);
