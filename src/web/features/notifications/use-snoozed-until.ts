import { useNotifications } from '#web/features/notifications/use-change-notifications.ts';
import { useMinute } from '#web/platform/i18n/use-minute.ts';

/** Returns the end of the current pause; null: none, or it ended while the page was open. */
export const useSnoozedUntil = (): string | null => {
  const minute = useMinute();
  const { snoozed_until: until } = useNotifications();
  return until !== null && Date.parse(until) > minute ? until : null;
};
