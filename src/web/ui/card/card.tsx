import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '#web/ui/card/card.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: 'none' | 'medium' | 'large';
  /** Lifts under the pointer: the whole card leads somewhere through the link in it. */
  isInteractive?: boolean;
};

/** The link inside that covers the card carries `cardLinkClass`. */
export const Card = ({ as: Element = 'div', padding = 'medium', isInteractive = false, className, ...rest }: Props) => {
  const Tag = Element as 'div';
  return (
    <Tag {...rest} className={clsx(styles.card, styles[padding], isInteractive && styles.isInteractive, className)} />
  );
};

export const cardLinkClass = styles.link ?? '';
