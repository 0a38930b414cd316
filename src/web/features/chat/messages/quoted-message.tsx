import type { Message } from '#shared/contract/chat/message-contract.ts';
import { chatWords } from '#web/features/chat/line-words-rules.ts';
import { messageLine } from '#web/features/chat/message-line-rules.ts';
import styles from '#web/features/chat/messages/message-item.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Reply = NonNullable<Message['reply_to']>;

/** What a message answers, in one line. */
export const QuotedMessage = ({ reply, name }: { readonly reply: Reply; readonly name: string }) => {
  const t = useTranslations('chat');
  return (
    <span className={styles.quote}>
      <span className={styles.quoted}>{reply.is_own ? t('messages.reply_to_you') : name}</span>
      <span className={styles.quoteWords}>
        {reply.is_gone ? t('messages.reply_gone') : messageLine(reply, chatWords(t))}
      </span>
    </span>
  );
};
