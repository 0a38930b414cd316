import { type Format, formatFor } from '#shared/i18n/format.ts';
import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Returns formats in the time zone of the member's quiet hours, wherever the browser is. */
export const useMemberFormat = (): Format => {
  const { locale, region } = useI18n();
  return formatFor({ locale, region, timeZone: useNotifications().zone });
};
