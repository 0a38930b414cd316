import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '#web/ui/card/card.module.css';

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  padding?: 'none' | 'medium' | 'large';
  /** if set, lifts on hover: a link inside covers the card */
  isInteractive?: boolean;
};

/** A card. If a link inside should cover it, the link needs `cardLinkClass`. */
export const Card = ({ as: Element = 'div', padding = 'medium', isInteractive = false, className, ...rest }: Props) => {
  const Tag = Element as 'div';
  return (
    <Tag {...rest} className={clsx(styles.card, styles[padding], isInteractive && styles.isInteractive, className)} />
  );
};

export const cardLinkClass = styles.link ?? '';
