import ImageOff from 'lucide-react/icons/image-off';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { FoldedText } from '#web/features/chat/messages/folded-text.tsx';
import styles from '#web/features/chat/messages/message-item.module.css';
import { MessageText } from '#web/features/chat/messages/message-text.tsx';
import { GiftPicture } from '#web/features/chat/sending/gift-picture.tsx';
import type { Reading } from '#web/features/chat/translation/browser-translation-rules.ts';
import { VoiceMessage } from '#web/features/chat/voices/voice-message.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly message: Message;
  /** the partner's name */
  readonly name: string;
  /** null: not translated */
  readonly reading: Reading | null;
  /** true if the content of a folded message is shown */
  readonly isShown: boolean;
  readonly onShow: () => void;
};

/** The content of a message: text, gift, photo or voice, or a note that it was unsent. */
export const MessageContent = ({ message, name, reading, isShown, onShow }: Props) => {
  const t = useTranslations('chat');
  const { kind, text, gift, photo, is_own: isOwn } = message;
  if (message.unsent_at !== null) {
    return <p className={styles.text}>{t(isOwn ? 'messages.unsent_own' : 'messages.unsent_other')}</p>;
  }
  if (kind === 'gift') {
    if (gift === null) return null;
    const present = t(`gifts.${gift}`);
    return (
      <div className={styles.gift}>
        <GiftPicture gift={gift} className={styles.giftPicture} />
        <p>{isOwn ? t('messages.gift_own', { gift: present }) : t('messages.gift_other', { gift: present })}</p>
      </div>
    );
  }
  if (kind === 'photo') {
    const isThere = photo !== null && photo.status !== 'rejected';
    return (
      <div className={styles.photo}>
        {isThere && photo.filename !== null && photo.full_filename !== null ? (
          <a href={photo.full_filename} target="_blank" rel="noopener" aria-label={t('messages.photo_open')}>
            <img
              src={photo.filename}
              alt={t('messages.photo')}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              style={{ background: photo.placeholder }}
            />
          </a>
        ) : (
          <ImageOff aria-hidden />
        )}
        {photo?.status === 'pending' && <p>{t('messages.photo_pending')}</p>}
        {!isThere && <p>{t('messages.photo_gone')}</p>}
      </div>
    );
  }
  if (message.voice !== null) {
    return <VoiceMessage message={message} voice={message.voice} name={name} isShown={isShown} onShow={onShow} />;
  }
  if (text === '') return <p className={styles.text}>{t('messages.deleted')}</p>;
  const words = <MessageText text={text} reading={reading} />;
  if (!message.is_folded) return words;
  return (
    <FoldedText isShown={isShown} onShow={onShow}>
      {words}
    </FoldedText>
  );
};
