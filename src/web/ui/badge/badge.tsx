import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/badge/badge.module.css';

type Tone = 'neutral' | 'primary' | 'warning' | 'danger' | 'success' | 'gold' | 'unread' | 'onPhoto';

/** A short label: premium, new, online. `unread` is only for new content. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={clsx(styles.badge, styles[tone])}>
    {icon}
    {children}
  </span>
);

type CountProps = {
  count: number;
  /** the count as text, such as "3 unread messages"; empty if the element beside it already says so */
  label?: string;
  /** above this count the badge shows "99+" */
  cap?: number;
  tone?: 'unread' | 'warning' | 'danger' | 'neutral';
  /** if set, 0 is shown too */
  isZeroShown?: boolean;
};

export const CountBadge = ({ count, label, cap = 99, tone = 'unread', isZeroShown = false }: CountProps) => {
  if (count <= 0 && !isZeroShown) return null;
  return (
    <span className={clsx(styles.count, styles[tone])}>
      <span aria-hidden>{count > cap ? `${cap}+` : count}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
};

/** A green dot with a label for screen readers, such as online. */
export const StatusDot = ({ label }: { label: string }) => (
  <span className={clsx(styles.dot, styles.success)}>
    <span className="visually-hidden">{label}</span>
  </span>
);
