import type { ReactNode } from 'react';
import styles from '#web/ui/button/text-button.module.css';

type Props = { readonly children: ReactNode; readonly onClick: () => void };

/** A button that stands in a sentence, or after it. */
export const TextButton = ({ children, onClick }: Props) => (
  <button type="button" className={styles.textButton} onClick={onClick}>
    {children}
  </button>
);
