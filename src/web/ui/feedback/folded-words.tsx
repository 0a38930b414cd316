import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/folded-words.module.css';
import { takeFocus } from '#web/ui/feedback/take-focus.ts';

type Props = {
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** why they are not there */
  readonly said: string;
  /** what brings them */
  readonly action: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Words that are there after a press. */
export const FoldedWords = ({ isShown, onShow, said, action, className, children }: Props) => {
  if (isShown) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={className}>
        {children}
      </div>
    );
  }
  return (
    <p className={clsx(styles.folded, className)}>
      {said}{' '}
      <button type="button" className={styles.show} onClick={onShow}>
        {action}
      </button>
    </p>
  );
};
