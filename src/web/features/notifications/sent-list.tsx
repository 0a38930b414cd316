import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { moreThan } from '#shared/domain/account/notification-settings.ts';
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import styles from '#web/features/notifications/sent-list.module.css';
import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useMemberFormat } from '#web/features/notifications/use-member-format.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type SentNotification = Notifications['sent'][number];

/** Lists the notifications that were sent, and why. */
export const SentList = () => {
  const t = useTranslations('notifications');
  const { sent } = useNotifications();
  return (
    <NotificationsCard title={t('sent.title')}>
      {sent.length === 0 ? (
        <p className={styles.quiet}>{t('sent.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {sent.map((one) => (
            <SentLine key={one.id} sent={one} />
          ))}
        </ul>
      )}
    </NotificationsCard>
  );
};

const SentLine = ({ sent }: { sent: SentNotification }) => {
  const t = useTranslations('notifications');
  const say = useTranslations('notification-mails');
  const format = useMemberFormat();
  const { at, channel, kind, messages, likes } = sent;
  const name = kind === 'search_alert' ? t('sent.search_alert') : t(`kinds.${kind}.name`);
  const counted = [
    ...(messages > 0 ? [say('messages', { count: messages, plus: '' })] : []),
    ...(likes > 0 ? [say('likes', { count: likes, plus: moreThan(likes) })] : []),
  ];
  return (
    <li className={styles.item}>
      <p>
        <b className={styles.name}>{name}</b> {counted.join(' · ')}
      </p>
      <p className={styles.quiet}>
        {t(channel)} · <time dateTime={at}>{format.date(at, 'long')}</time>, {format.date(at, 'time')}
      </p>
      <p className={styles.quiet}>{t('sent.because', { kind: name })}</p>
    </li>
  );
};
