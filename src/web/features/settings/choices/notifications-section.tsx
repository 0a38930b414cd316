import type { Account } from '#shared/contract/account/settings-contract.ts';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '#shared/domain/account/notification-kinds.ts';
import { DisabledNotifications } from '#web/features/settings/choices/disabled-notifications.tsx';
import styles from '#web/features/settings/choices/notifications-section.module.css';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useAccount } from '#web/features/settings/use-account.ts';
import { useChangeSetting } from '#web/features/settings/use-change-setting.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Notification = Account['notifications'][number];

/** What to be told about, and on which way. */
export const NotificationsSection = () => {
  const t = useTranslations('settings');
  const { notifications } = useAccount();
  return (
    <SettingsSection id="notifications" title={t('notifications.title')} intro={t('notifications.intro')}>
      <DisabledNotifications />
      <div className={styles.list}>
        {notifications.map((notification) => (
          <NotificationChoice key={notification.kind} notification={notification} />
        ))}
      </div>
      <p className={styles.hint}>{t('notifications.push_hint')}</p>
    </SettingsSection>
  );
};

const NotificationChoice = ({ notification }: { notification: Notification }) => {
  const t = useTranslations('settings');
  const api = useApi();
  const { change, isPending, problem } = useChangeSetting();
  const { kind } = notification;
  const choose = (channel: NotificationChannel, wanted: boolean) =>
    change(() => api('PUT /api/notifications.php', { body: { kind, channel, wanted } }));
  return (
    <fieldset className={styles.kind} aria-busy={isPending}>
      <legend className="visually-hidden">{t(`notifications.kinds.${kind}.name`)}</legend>
      <div>
        <p className={styles.name} aria-hidden>
          {t(`notifications.kinds.${kind}.name`)}
        </p>
        <p className={styles.about}>{t(`notifications.kinds.${kind}.about`)}</p>
      </div>
      <div className={styles.channels}>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`notifications.${channel}`)}
            checked={notification[channel]}
            onChange={(event) => choose(channel, event.currentTarget.checked)}
          />
        ))}
      </div>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </fieldset>
  );
};
