import type { ReactNode } from 'react';
import styles from '#web/features/settings/settings-section.module.css';
import { Card } from '#web/ui/card/card.tsx';

type Props = {
  /** the anchor that mails and other pages link to */
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One topic of the settings, as a card with a heading. It gets the focus when its anchor is opened. */
export const SettingsSection = ({ id, title, intro, children }: Props) => (
  <Card as="section" padding="large" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
    <header className={styles.words}>
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </header>
    <div className={styles.content}>{children}</div>
  </Card>
);
