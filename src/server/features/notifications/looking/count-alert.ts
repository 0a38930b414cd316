import { openReachState } from '#server/features/notifications/looking/reach-states-store.ts';
import { mailAllowedAt } from '#server/features/notifications/looking/told-cap-rules.ts';
import { findTold, recordToldElsewhere } from '#server/features/notifications/looking/told-store.ts';
import type { AlertCap } from '#server/features/saved-searches/alerts/send-alerts.ts';

/** Mails about saved searches are written elsewhere, and count among those that a member gets in a day and a week. */
export const alertCap: AlertCap = {
  freeAt: async (tx, memberId, now) => {
    await openReachState(tx, memberId);
    const at = mailAllowedAt(await findTold(tx, { memberId, channel: 'email' }, now), now);
    return at > now ? at : null;
  },
  count: (tx, memberId, now) => recordToldElsewhere(tx, memberId, 'search_alert', now),
};
