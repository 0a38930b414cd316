import { useRef } from 'react';
import { SNOOZES } from '#shared/domain/account/notification-settings.ts';
import { NotificationsCard } from '#web/features/notifications/notifications-card.tsx';
import { useChangeNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useMemberFormat } from '#web/features/notifications/use-member-format.ts';
import { useSnoozedUntil } from '#web/features/notifications/use-snoozed-until.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Pauses all notifications for a while, whatever the other settings are. */
export const SnoozeChoice = () => {
  const t = useTranslations('notifications');
  const format = useMemberFormat();
  const { change, isPending, problem } = useChangeNotifications();
  const until = useSnoozedUntil();
  const state = useRef<HTMLParagraphElement>(null);
  // The pressed button was removed; the focus moves to the new state, which is announced.
  const tell = () => state.current?.focus();
  return (
    <NotificationsCard title={t('snooze.title')} isBusy={isPending} problem={problem}>
      <p ref={state} tabIndex={-1}>
        {until === null
          ? t('snooze.hint')
          : t('snooze.until', { day: format.date(until, 'day'), time: format.date(until, 'time') })}
      </p>
      <div className={cluster.gap3}>
        {until === null ? (
          SNOOZES.map((length) => (
            <Button key={length} variant="outline" size="small" onClick={() => change({ snooze: length }, tell)}>
              {t(`snooze.${length}`)}
            </Button>
          ))
        ) : (
          <Button
            variant="outline"
            size="small"
            loadingLabel={isPending && t('saving')}
            onClick={() => change({ snooze: null }, tell)}
          >
            {t('snooze.end')}
          </Button>
        )}
      </div>
    </NotificationsCard>
  );
};
