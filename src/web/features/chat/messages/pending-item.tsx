import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import styles from '#web/features/chat/messages/message-item.module.css';
import { BuyCreditsLink } from '#web/features/chat/sending/buy-credits-link.tsx';
import { GiftPicture } from '#web/features/chat/sending/gift-picture.tsx';
import type { QueuedMessage } from '#web/features/chat/sending/send-messages.ts';
import { OwnVoice } from '#web/features/chat/voices/voice-message.tsx';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

type Props = {
  readonly message: QueuedMessage;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** A message that is being sent, or the reason why it was not. */
export const PendingItem = ({ message, onRetry, onDiscard }: Props) => {
  const { kind, text, gift, voice, problem, writtenAt } = message;
  const t = useTranslations('chat');
  const { format } = useI18n();
  const time = format.date(writtenAt, 'time');
  const isShort = problem?.code === 'insufficient_credits';
  return (
    <li className={clsx(styles.item, styles.isOwn)}>
      <div className={styles.line}>
        <div
          className={clsx(styles.bubble, styles.isPending, (gift !== null || voice !== undefined) && styles.isPicture)}
        >
          <span className="visually-hidden">{t('messages.from_you')}</span>
          {voice !== undefined && <OwnVoice voice={voice} />}
          {gift !== null && (
            <div className={styles.gift}>
              <GiftPicture gift={gift} className={styles.giftPicture} />
              <p>{t('messages.gift_own', { gift: t(`gifts.${gift}`) })}</p>
            </div>
          )}
          {(kind === 'text' || kind === 'photo') && (
            <p className={styles.text} dir="auto">
              {kind === 'photo' ? t('messages.photo') : text}
            </p>
          )}
          <span aria-hidden className={styles.room} data-time={time} />
          <span className={styles.foot}>
            <time dateTime={writtenAt}>{time}</time>
            {problem === null && (
              <span className={styles.receipt}>
                <Clock aria-hidden />
                <span className="visually-hidden">{t('messages.sending')}</span>
              </span>
            )}
          </span>
        </div>
      </div>
      {problem !== null && (
        <div role="alert" className={clsx(styles.failed, isShort && styles.isShort)}>
          <p>
            {!isShort && <CircleAlert aria-hidden />}
            {problem.code === 'network' ? t('failed.network') : problem.message}
          </p>
          {isShort && <BuyCreditsLink hasDraft />}
          <Button size="small" variant="quiet" onClick={onDiscard}>
            {t('failed.discard')}
          </Button>
          <Button size="small" variant="soft" onClick={onRetry}>
            {t('failed.again')}
          </Button>
        </div>
      )}
    </li>
  );
};
