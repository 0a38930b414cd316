import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#web/ui/feedback/folded-words.module.css';
import { takeFocus } from '#web/ui/feedback/take-focus.ts';

type Props = {
  readonly isShown: boolean;
  readonly onShow: () => void;
  /** why the content is hidden */
  readonly said: string;
  /** label of the button that shows the content */
  readonly action: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Content that is hidden until a press. */
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
