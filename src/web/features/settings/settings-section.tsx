import type { ReactNode } from 'react';
import styles from '#web/features/settings/settings-section.module.css';
import { Card } from '#web/ui/card/card.tsx';

type Props = {
  /** the anchor, so that mails and other pages can lead here */
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One subject of the settings, as a card with a heading. Takes the keyboard when its anchor is visited. */
export const SettingsSection = ({ id, title, intro, children }: Props) => (
  <Card as="section" padding="large" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
    <h3 id={`${id}-title`} className={styles.title}>
      {title}
    </h3>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    {children}
  </Card>
);
