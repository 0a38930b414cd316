import type { ReactNode } from 'react';
import styles from '#web/features/match-finder/questions/question.module.css';
import { Scene } from '#web/platform/scenes/scene.tsx';

/** A question in large text beside the picture of a person, used as the legend of its answers. */
export const Question = ({ children }: { children: ReactNode }) => (
  <span className={styles.question}>
    <span className={styles.picture}>
      <Scene kind="write" />
    </span>
    <span className={styles.words}>{children}</span>
  </span>
);
