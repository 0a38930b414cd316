import { clsx } from 'clsx';
import styles from '#web/ui/button/button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'warm' | 'soft' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** if set, as wide as its container */
  block?: boolean | undefined;
};

export const buttonClass = ({ variant = 'primary', size = 'medium', block = false }: ButtonLook): string =>
  clsx(styles.button, styles[variant], styles[size], block && styles.block);
