import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from './toast.module.css';

const READING_TIME_MS = 6000;

export type ToastMessage = {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** One thing to do about it, such as undo. Such a toast and an error stay until they are dismissed. */
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
};

type Props = ToastMessage & { dismissLabel: string; onDismiss: () => void };

export function Toast({ text, tone = 'neutral', action, durationMs = READING_TIME_MS, dismissLabel, onDismiss }: Props) {
  const [isHeld, setHeld] = useState(false);
  const stays = tone === 'danger' || action !== undefined || isHeld;
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [stays, durationMs]);

  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={clsx(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      {tone === 'success' && <CircleCheck aria-hidden />}
      {tone === 'danger' && <CircleAlert aria-hidden />}
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={dismissLabel} icon={<X />} onClick={onDismiss} className={styles.dismiss} />
    </div>
  );
}
