import X from 'lucide-react/icons/x';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { chatWords } from '#web/features/chat/line-words-rules.ts';
import { lineOf, messageLine } from '#web/features/chat/message-line-rules.ts';
import styles from '#web/features/chat/sending/composer.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  readonly reply: Message;
  /** the partner's name */
  readonly name: string;
  readonly onCancel: () => void;
};

/** The message to which the next message replies. */
export const ReplyBar = ({ reply, name, onCancel }: Props) => {
  const t = useTranslations('chat');
  return (
    <div className={styles.reply}>
      <p>
        <span className={styles.replyName}>
          {reply.is_own ? t('composer.replying_self') : t('composer.replying', { name })}
        </span>
        <span className={styles.replyWords}>{messageLine(lineOf(reply), chatWords(t))}</span>
      </p>
      <IconButton label={t('composer.reply_cancel')} icon={<X aria-hidden />} onClick={onCancel} />
    </div>
  );
};
