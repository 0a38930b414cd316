import { useId } from 'react';
import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import { NOTIFICATION_DETAILS, NOTIFICATION_PACES } from '#shared/domain/account/notification-settings.ts';
import { HourField } from '#web/features/notifications/hour-field.tsx';
import styles from '#web/features/notifications/manner-choices.module.css';
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import { useChangeNotifications, useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Lets the member choose when notifications are sent. */
export const PaceChoice = () => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { pace, quiet_from: from, quiet_to: to } = useNotifications();
  return (
    <NotificationsCard title={t('pace.title')} isBusy={isPending} problem={problem}>
      <RadioGroup
        legend={<span className="visually-hidden">{t('pace.title')}</span>}
        name="pace"
        value={pace}
        options={NOTIFICATION_PACES.map((value) => ({ value, label: t(`pace.${value}`) }))}
        onChange={(value) => change({ pace: value })}
      />
      <fieldset className={styles.quiet}>
        <legend className={styles.legend}>{t('quiet.title')}</legend>
        <div className={cluster.gap4}>
          <HourField label={t('quiet.from')} hour={from} onChange={(hour) => change({ quiet_from: hour })} />
          <HourField label={t('quiet.to')} hour={to} onChange={(hour) => change({ quiet_to: hour })} />
        </div>
        <p className={styles.hint}>{t('quiet.hint')}</p>
      </fieldset>
    </NotificationsCard>
  );
};

/** Lets the member choose how much emails and push notifications reveal; shows an example on a lock screen. */
export const DetailChoice = ({ onDiscretion }: { onDiscretion: () => void }) => {
  const t = useTranslations('notifications');
  const { change, isPending, problem } = useChangeNotifications();
  const { detail, push_detail: pushDetail, push_examples: examples, is_discreet: isDiscreet } = useNotifications();
  const options = NOTIFICATION_DETAILS.map((value) => ({ value, label: t(`detail.${value}`) }));
  const example = examples.find((one) => one.detail === pushDetail);
  return (
    <NotificationsCard title={t('detail.title')} isBusy={isPending} problem={problem}>
      <RadioGroup
        legend={t('detail.emails')}
        name="detail"
        value={detail}
        options={options}
        onChange={(value) => change({ detail: value })}
      />
      <RadioGroup
        legend={t('detail.pushes')}
        name="push_detail"
        value={pushDetail}
        options={options}
        onChange={(value) => change({ push_detail: value })}
      />
      {example && <LockScreen {...example} />}
      <Checkbox
        look="switch"
        label={t('discreet.label')}
        hint={t('discreet.hint')}
        checked={isDiscreet}
        onChange={(event) => change({ is_discreet: event.currentTarget.checked }, onDiscretion)}
      />
    </NotificationsCard>
  );
};

/** A push notification as shown on a locked phone. */
const LockScreen = ({ title, body, icon }: Pick<Notifications['push_examples'][number], 'title' | 'body' | 'icon'>) => {
  const t = useTranslations('notifications');
  const id = useId();
  return (
    <figure className={styles.phone} aria-labelledby={id} aria-live="polite">
      <figcaption id={id} className={styles.caption}>
        {t('detail.lock_screen')}
      </figcaption>
      <div className={styles.push}>
        <img src={icon} alt="" width={40} height={40} className={styles.icon} />
        <div className={styles.words}>
          <strong>{title}</strong>
          <p>{body}</p>
        </div>
      </div>
    </figure>
  );
};
