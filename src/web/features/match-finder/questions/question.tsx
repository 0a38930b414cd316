import type { ReactNode } from 'react';
import styles from '#web/features/match-finder/questions/question.module.css';

type Props = {
  /** decorative */
  picture: ReactNode;
  children: ReactNode;
};

/** A question in large text below its picture, used as the legend of its answers. */
export const Question = ({ picture, children }: Props) => (
  <span className={styles.question}>
    <span aria-hidden className={styles.picture}>
      {picture}
    </span>
    <span className={styles.words}>{children}</span>
  </span>
);
