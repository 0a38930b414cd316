import type { ReactNode } from 'react';
import styles from '#web/features/chat/messages/message-item.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { FoldedWords } from '#web/ui/feedback/folded-words.tsx';

type Props = {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: ReactNode;
};

/** Text with a muted word: hidden until a press. */
export const FoldedText = ({ isShown, onShow, children }: Props) => {
  const t = useTranslations('chat');
  return (
    <FoldedWords
      isShown={isShown}
      onShow={onShow}
      said={t('messages.folded')}
      action={t('messages.show_folded')}
      className={isShown ? styles.unfolded : styles.text}
    >
      {children}
    </FoldedWords>
  );
};
