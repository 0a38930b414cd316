import type { Message } from '#shared/contract/chat/message-contract.ts';
import { GIFTS } from '#shared/domain/chat/gift-catalogue.ts';
import { voiceLength } from '#shared/domain/chat/voice-rules.ts';
import styles from '#web/features/chat/messages/message-item.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Reply = NonNullable<Message['reply_to']>;

/** What a message answers, in one line. */
export const QuotedMessage = ({ reply, name }: { readonly reply: Reply; readonly name: string }) => {
  const t = useTranslations('chat');
  const gift = GIFTS.find((one) => one === reply.preview);
  const words = {
    text: () => (reply.is_folded ? t('messages.folded') : reply.preview),
    photo: () => t('messages.photo'),
    voice: () => t('messages.voice', { length: voiceLength(reply.preview) }),
    gift: () => (gift === undefined ? '' : t(`gifts.${gift}`)),
  };
  return (
    <span className={styles.quote}>
      <span className={styles.quoted}>{reply.is_own ? t('messages.reply_to_you') : name}</span>
      <span className={styles.quoteWords}>{reply.is_gone ? t('messages.reply_gone') : words[reply.kind]()}</span>
    </span>
  );
};
