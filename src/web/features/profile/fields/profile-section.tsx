import type { ReactNode } from 'react';
import styles from '#web/features/profile/fields/profile-section.module.css';
import { Card } from '#web/ui/card/card.tsx';

type Props = {
  /** the anchor that hints link to */
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One topic of the profile, as a card with a heading. */
export const ProfileSection = ({ id, title, intro, children }: Props) => (
  <Card as="section" padding="large" id={id} aria-labelledby={`${id}-title`} className={styles.section}>
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
    {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    {children}
  </Card>
);
