import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { channelsOf, type NotificationChannel } from '#shared/domain/account/notification-kinds.ts';
import styles from '#web/features/notifications/kind-choices.module.css';
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import { useChangeNotifications, useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

/** Lets the member choose which notifications to receive and by which channel. */
export const KindChoices = () => {
  const t = useTranslations('notifications');
  const { kinds } = useNotifications();
  return (
    <NotificationsCard title={t('what')}>
      <div className={styles.list}>
        {kinds.map((choice) => (
          <KindChoice key={choice.kind} choice={choice} />
        ))}
      </div>
      <p className={quiet.text}>{t('push_hint')}</p>
      <StrangersChoice />
    </NotificationsCard>
  );
};

/** Lets the member keep notifications about strangers inside the app. */
const StrangersChoice = () => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { strangers_in_app: isOn } = useNotifications();
  return (
    <div aria-busy={isPending} className={styles.strangers}>
      <Checkbox
        look="switch"
        label={t('strangers.label')}
        hint={t('strangers.hint')}
        checked={isOn}
        onChange={(event) => change({ strangers_in_app: event.currentTarget.checked })}
      />
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
    </div>
  );
};

const KindChoice = ({ choice }: { choice: Notifications['kinds'][number] }) => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { kind } = choice;
  const choose = (channel: NotificationChannel, wanted: boolean) => change({ choices: [{ kind, channel, wanted }] });
  return (
    <fieldset className={styles.kind} aria-busy={isPending}>
      <legend className="visually-hidden">{t(`kinds.${kind}.name`)}</legend>
      <div>
        <p className={styles.name} aria-hidden>
          {t(`kinds.${kind}.name`)}
        </p>
        <p className={quiet.text}>{t(`kinds.${kind}.about`)}</p>
      </div>
      <div className={styles.channels}>
        {channelsOf(kind).map((channel) => (
          <Checkbox
            key={channel}
            label={t(channel)}
            checked={choice[channel]}
            onChange={(event) => choose(channel, event.currentTarget.checked)}
          />
        ))}
      </div>
      {problem !== null && (
        <Alert tone="danger" isUrgent>
          {problem}
        </Alert>
      )}
    </fieldset>
  );
};
