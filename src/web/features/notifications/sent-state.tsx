import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useMemberFormat } from '#web/features/notifications/use-member-format.ts';
import { useSnoozedUntil } from '#web/features/notifications/use-snoozed-until.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** Shows how many emails were sent this week, and when the next one may be sent. */
export const SentState = () => {
  const t = useTranslations('notifications');
  const format = useMemberFormat();
  const { emails_this_week: count, next_email_at: next } = useNotifications();
  const snoozed = useSnoozedUntil();
  const when = (at: string) => ({ day: format.date(at, 'day'), time: format.date(at, 'time') });
  return (
    <p>
      {t('state.sent', { count })} {snoozed !== null && `${t('state.snoozed', when(snoozed))} `}
      {next !== null && t('state.next', when(next))}
    </p>
  );
};
