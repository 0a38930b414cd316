import type { ReactNode } from 'react';
import styles from '#web/features/match-finder/questions/question.module.css';

type Props = {
  /** decoration */
  picture: ReactNode;
  children: ReactNode;
};

/** A question in large letters under its picture: the legend of its answers. */
export const Question = ({ picture, children }: Props) => (
  <span className={styles.question}>
    <span aria-hidden className={styles.picture}>
      {picture}
    </span>
    <span className={styles.words}>{children}</span>
  </span>
);
