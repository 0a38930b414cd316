import { clsx } from 'clsx';
import styles from '#web/ui/button/button.module.css';

export type ButtonLook = {
  /**
   * - `warm`: the step towards a person: signing up, liking, writing. At most one in a card or section; nothing else is
   *   pink.
   * - `primary`: the main button of a tool, or the way on: Search, Next, Save, Choose.
   * - `soft`: beside one of these, or where there is no main button.
   * - `outline`: one of several equal tools, or the safe way out beside `danger`.
   * - `quiet`: what few need.
   * - `danger`: what cannot be undone.
   */
  variant?: 'warm' | 'primary' | 'soft' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** if set, as wide as its container */
  block?: boolean | undefined;
};

export const buttonClass = ({ variant = 'primary', size = 'medium', block = false }: ButtonLook): string =>
  clsx(styles.button, styles[variant], styles[size], block && styles.block);
