import { type ReactNode, useState } from 'react';
import styles from '#web/features/chat/messages/message-item.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** The button that had the focus is gone. */
const takeFocus = (place: HTMLElement | null): void => place?.focus({ preventScroll: true });

/** Contains a muted word: the text is there after a press, until the conversation is opened again. */
export const FoldedText = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('chat');
  const [isShown, setShown] = useState(false);
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
      <button type="button" className={styles.link} onClick={() => setShown(true)}>
        {t('messages.show_folded')}
      </button>
    </p>
  );
};
