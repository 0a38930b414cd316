import { mailAllowedAt } from '#server/features/notifications/planning/mail-cap-rules.ts';
import { findSent, recordOtherMail } from '#server/features/notifications/planning/notification-log-store.ts';
import { openNotificationState } from '#server/features/notifications/planning/notification-states-store.ts';
import { snoozedUntil } from '#server/features/notifications/planning/snooze-rules.ts';
import type { AlertCap } from '#server/features/saved-searches/alerts/send-alerts.ts';

/** Mails about saved searches count towards a member's daily and weekly caps and wait for the end of a snooze. */
export const alertCap: AlertCap = {
  freeAt: async (tx, memberId, now) => {
    const state = await openNotificationState(tx, memberId);
    const snoozed = state && snoozedUntil(state, now);
    const allowed = mailAllowedAt(await findSent(tx, { memberId, channel: 'email' }, now), now);
    const at = snoozed !== null && snoozed > allowed ? snoozed : allowed;
    return at > now ? at : null;
  },
  count: (tx, memberId, now) => recordOtherMail(tx, memberId, 'search_alert', now),
};
