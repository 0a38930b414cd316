import type { ReactNode } from 'react';
import styles from '#web/features/deletion/retention-offer.module.css';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Props = {
  icon: ReactNode;
  title: string;
  text: string;
  /** why the action failed */
  problem?: string | null;
  action: ReactNode;
};

/** One alternative to deleting the account. */
export const RetentionOffer = ({ icon, title, text, problem = null, action }: Props) => (
  <Card as="section" className={styles.offer}>
    <span className={styles.icon}>{icon}</span>
    <h3>{title}</h3>
    <p className={styles.text}>{text}</p>
    <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
    {action}
  </Card>
);
