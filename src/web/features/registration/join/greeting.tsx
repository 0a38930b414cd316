import type { ReactNode } from 'react';
import styles from '#web/features/registration/join/greeting.module.css';

type Props = { title: string; text: string; picture?: ReactNode; badge?: ReactNode };

/** What the form is for, beside whom one came from. */
export const Greeting = ({ title, text, picture, badge }: Props) => (
  <header className={styles.greeting}>
    {picture}
    <div className={styles.words}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {badge}
    </div>
  </header>
);
