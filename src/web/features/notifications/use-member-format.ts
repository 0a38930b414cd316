import { type Format, formatFor } from '#shared/i18n/format.ts';
import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Times by the clock of the quiet hours, wherever the browser is. */
export const useMemberFormat = (): Format => {
  const { locale, region } = useI18n();
  return formatFor({ locale, region, timeZone: useNotifications().zone });
};
