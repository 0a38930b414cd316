import type { ReactNode } from 'react';
import styles from '#web/features/chat/messages/message-item.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** The button that had the focus is gone. */
const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });

type Props = {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: ReactNode;
};

/** Contains a muted word: the text is there after a press. */
export const FoldedText = ({ isShown, onShow, children }: Props) => {
  const t = useTranslations('chat');
  if (isShown) {
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.unfolded}>
        {children}
      </div>
    );
  }
  return (
    <p className={styles.folded}>
      {t('messages.folded')}{' '}
      <button type="button" className={styles.show} onClick={onShow}>
        {t('messages.show_folded')}
      </button>
    </p>
  );
};
