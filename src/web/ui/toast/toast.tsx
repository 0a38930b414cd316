import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from '#web/ui/toast/toast.module.css';

const READING_TIME_MS = 6000;

export type ToastMessage = {
  text: string;
  tone?: 'neutral' | 'success' | 'danger';
  /** one action, such as undo; without a duration such a toast stays until dismissed, as errors do */
  action?: { label: string; onSelect: () => void };
  durationMs?: number;
  /** only the latest toast with the same value is shown */
  replaces?: string;
  /** called when it was dismissed, used or timed out; not when another one replaced it */
  onGone?: () => void;
};

type Props = ToastMessage & { dismissLabel: string; onDismiss: () => void };

export const Toast = ({ text, tone = 'neutral', action, durationMs, dismissLabel, onDismiss }: Props) => {
  const toast = useRef<HTMLDivElement>(null);
  const stays = tone === 'danger' || (action !== undefined && durationMs === undefined);
  // A toast that is hovered or focused is not removed.
  const dismissUnlessHeld = useEffectEvent(() => {
    if (!toast.current?.matches(':hover, :focus-within')) onDismiss();
  });

  useEffect(() => {
    if (stays) return undefined;
    const timer = setInterval(() => dismissUnlessHeld(), durationMs ?? READING_TIME_MS);
    return () => clearInterval(timer);
  }, [stays, durationMs]);

  return (
    <div ref={toast} className={clsx(styles.toast, styles[tone])}>
      {tone === 'success' && <CircleCheck aria-hidden />}
      {tone === 'danger' && <CircleAlert aria-hidden />}
      <p role={tone === 'danger' ? 'alert' : undefined} className={styles.text}>
        {text}
      </p>
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
};
