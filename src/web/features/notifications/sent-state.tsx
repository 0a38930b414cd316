import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useMemberFormat } from '#web/features/notifications/use-member-format.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

/** How many emails came lately, and when the next one may come. */
export const SentState = () => {
  const t = useTranslations('notifications');
  const format = useMemberFormat();
  const { emails_this_week: count, next_email_at: next } = useNotifications();
  return (
    <p>
      {t('state.sent', { count })}{' '}
      {next === null
        ? t('state.none')
        : t('state.next', { day: format.date(next, 'day'), time: format.date(next, 'time') })}
    </p>
  );
};
