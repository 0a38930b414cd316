import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styles from '#web/ui/toast/toast.module.css';
import { Toast, type ToastMessage } from '#web/ui/toast/toast.tsx';
import { ToastContext } from '#web/ui/toast/use-show-toast.ts';

type Props = {
  /** What screen readers call the place, such as "Messages from the site". */
  label: string;
  dismissLabel: string;
  children: ReactNode;
};

type Shown = ToastMessage & { id: number };

/** Stands around the application once. The live region is there from the start, or its first message would not be read. */
export const ToastRegion = ({ label, dismissLabel, children }: Props) => {
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const [toasts, setToasts] = useState<readonly Shown[]>([]);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    // The same sentence twice is one message.
    const isOver = ({ text, replaces }: Shown) =>
      text === message.text || (replaces !== undefined && replaces === message.replaces);
    setToasts((shown) => [...shown.filter((toast) => !isOver(toast)), { ...message, id }]);
  }, []);
  const dismiss = ({ id, onGone }: Shown) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
    onGone?.();
  };
  const context = useMemo(() => ({ show }), [show]);

  // The top layer shows what came last on top: a new message goes above an open dialog.
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
