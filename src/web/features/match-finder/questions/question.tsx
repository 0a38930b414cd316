import type { ReactNode } from 'react';
import styles from '#web/features/match-finder/questions/question.module.css';

/** A question in large text, used as the legend of its answers. */
export const Question = ({ children }: { children: ReactNode }) => <span className={styles.question}>{children}</span>;
