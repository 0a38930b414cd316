import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styles from '#web/ui/toast/toast.module.css';
import { Toast, type ToastMessage } from '#web/ui/toast/toast.tsx';
import { ToastContext } from '#web/ui/toast/use-show-toast.ts';

type Props = {
  /** the accessible name, such as "Messages from the site" */
  label: string;
  dismissLabel: string;
  children: ReactNode;
};

type Shown = ToastMessage & { id: number };

/**
 * Shows the toasts of the content inside it. The live region exists from the start, because screen readers skip a new
 * region's first text.
 */
export const ToastRegion = ({ label, dismissLabel, children }: Props) => {
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<readonly Shown[]>([]);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    // A toast with the same text replaces the earlier one.
    const isOver = ({ text, replaces }: Shown) =>
      text === message.text || (replaces !== undefined && replaces === message.replaces);
    setToasts((shown) => [...shown.filter((toast) => !isOver(toast)), { ...message, id }]);
  }, []);
  const dismiss = ({ id, onGone }: Shown) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    onGone?.();
  };
  const context = useMemo(() => ({ show }), [show]);

  // Reopened, so that it is above a dialog opened meanwhile in the top layer.
  useEffect(() => {
    const element = region.current;
    if (toasts.length === 0 || !element) return;
    if (element.matches(':popover-open') && !element.contains(document.activeElement)) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [toasts]);

  return (
    <ToastContext value={context}>
      {children}
      <section ref={region} popover="manual" aria-label={label} className={styles.region}>
        <div aria-live="polite" className={styles.stack}>
          {toasts.map((toast) => (
            <Toast key={toast.id} {...toast} dismissLabel={dismissLabel} onDismiss={() => dismiss(toast)} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
};
