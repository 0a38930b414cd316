import { type ReactNode, useId } from 'react';
import styles from '#web/features/notifications/notifications-card.module.css';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  title: string;
  isBusy?: boolean;
  /** why the last change was not saved */
  problem?: ReactNode;
  children: ReactNode;
};

/** A card of the notifications page, with a heading. */
export const NotificationsCard = ({ title, isBusy = false, problem, children }: Props) => {
  const id = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={id} aria-busy={isBusy} className={stack.gap4}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {problem && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
    </Card>
  );
};
