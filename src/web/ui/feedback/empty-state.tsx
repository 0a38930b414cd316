import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/state.module.css';

type Props = {
  /** a large icon or illustration; decorative */
  picture: ReactNode;
  title: string;
  text?: string;
  /** a button for what to do next */
  action?: ReactNode;
};

export const EmptyState = ({ picture, title, text, action }: Props) => (
  <div className={styles.state}>
    <div className={styles.picture} aria-hidden>
      {picture}
    </div>
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
