import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import styles from '#web/ui/dialog/dialog.module.css';

/**
 * Calls back when a press starts and ends outside the dialog, so that selecting text does not close it. Returns a stop
 * function.
 */
const onPressBeside = (dialog: HTMLDialogElement, callback: () => void): (() => void) => {
  let isStartedBeside = false;
  const start = (event: PointerEvent) => {
    isStartedBeside = isBeside(dialog, event);
  };
  const end = (event: MouseEvent) => {
    if (isStartedBeside && isBeside(dialog, event)) callback();
  };
  dialog.addEventListener('pointerdown', start);
  dialog.addEventListener('click', end);
  return () => {
    dialog.removeEventListener('pointerdown', start);
    dialog.removeEventListener('click', end);
  };
};

/** The backdrop belongs to the dialog element, so only the coordinates show whether it was pressed. */
const isBeside = (dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean => {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** absent: the dialog can only be closed by its footer's buttons, because the question needs an answer */
  closeLabel?: string;
  children: ReactNode;
  /** buttons at the lower edge, the main one last */
  footer?: ReactNode;
  /** `full`: the whole screen with a dark background, for photos */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** if set, only screen readers get the title */
  isTitleHidden?: boolean;
};

/**
 * A native modal dialog; on phones a sheet from below. The element that should get the focus needs `data-autofocus`.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  size = 'medium',
  isTitleHidden = false,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isClosable = closeLabel !== undefined;
  const close = useEffectEvent(onClose);

  // Closed before the element is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const root = document.documentElement;
    root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
    element.showModal();
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    const stopListening = isClosable ? onPressBeside(element, () => close()) : undefined;
    return () => {
      stopListening?.();
      element.close();
    };
  }, [isOpen, isClosable]);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      closedby={isClosable ? 'closerequest' : 'none'}
      aria-labelledby={titleId}
      className={clsx(styles.dialog, styles[size])}
      onCancel={(event) => {
        // The cancel event of a file picker inside bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (isClosable) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={clsx(styles.header, isTitleHidden && styles.bareHeader)}>
          <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          {isClosable && (
            <IconButton label={closeLabel} icon={<X />} variant="filled" className={styles.close} onClick={onClose} />
          )}
        </header>
        <div className={clsx(styles.content, isTitleHidden && styles.bareContent)}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
};
