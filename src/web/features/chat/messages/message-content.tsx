import ImageOff from 'lucide-react/icons/image-off';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { voiceLength } from '#shared/domain/chat/voice-rules.ts';
import { FoldedText } from '#web/features/chat/messages/folded-text.tsx';
import styles from '#web/features/chat/messages/message-item.module.css';
import { MessageText } from '#web/features/chat/messages/message-text.tsx';
import { GiftPicture } from '#web/features/chat/sending/gift-picture.tsx';
import type { Reading } from '#web/features/chat/translation/browser-translation-rules.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly message: Message;
  /** null: in its own words */
  readonly reading: Reading | null;
  /** Whether a folded text is shown. */
  readonly isShown: boolean;
  readonly onShow: () => void;
};

/** Words, a gift or a photo; or that it was taken back. */
export const MessageContent = ({ message, reading, isShown, onShow }: Props) => {
  const t = useTranslations('chat');
  const { kind, text, gift, photo, is_own: isOwn } = message;
  if (message.unsent_at !== null) {
    return <p className={styles.text}>{t(isOwn ? 'messages.unsent_own' : 'messages.unsent_other')}</p>;
  }
  if (kind === 'gift') {
    if (gift === null) return null;
    const name = t(`gifts.${gift}`);
    return (
      <div className={styles.gift}>
        <GiftPicture gift={gift} className={styles.giftPicture} />
        <p>{isOwn ? t('messages.gift_own', { gift: name }) : t('messages.gift_other', { gift: name })}</p>
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
  if (kind === 'voice') {
    return (
      <p className={styles.text}>
        {t('messages.voice', { length: voiceLength(`${message.voice?.duration_ms ?? 0}`) })}
      </p>
    );
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
