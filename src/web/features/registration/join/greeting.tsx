import type { ReactNode } from 'react';
import styles from '#web/features/registration/join/greeting.module.css';
import { Scene } from '#web/platform/scenes/scene.tsx';

type Props = {
  title: string;
  text: string;
  /** the member whose profile the visitor came from; otherwise a drawing */
  picture?: ReactNode;
  badge?: ReactNode;
};

const Waving = () => (
  <div className={styles.waving}>
    <Scene kind="guest" isPriority isCoupleWhenWide />
  </div>
);

/** The title of the sign-up form, with a picture. On wide windows a drawing stands beside the rest of the panel. */
export const Greeting = ({ title, text, picture, badge }: Props) => (
  <header className={styles.greeting}>
    {picture === undefined ? <Waving /> : picture}
    <div className={styles.words}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {badge}
    </div>
  </header>
);
