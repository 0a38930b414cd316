import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/alert.module.css';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type Props = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** if set, screen readers announce it at once; for what has just happened */
  isUrgent?: boolean;
};

/** A message that stays on the page. */
export const Alert = ({ tone = 'info', title, children, action, isUrgent = false }: Props) => {
  const Icon = ICONS[tone];
  return (
    <div role={isUrgent ? 'alert' : undefined} className={clsx(styles.alert, styles[tone])}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
