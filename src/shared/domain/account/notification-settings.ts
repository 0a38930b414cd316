/** How soon mails are sent. */
export const NOTIFICATION_PACES = ['now', 'evening', 'weekly'] as const;
export type NotificationPace = (typeof NOTIFICATION_PACES)[number];

/** What notifications reveal: who it was, what happened, or neither. */
export const NOTIFICATION_DETAILS = ['who', 'what', 'nothing'] as const;
export type NotificationDetail = (typeof NOTIFICATION_DETAILS)[number];

/** How long notifications can be snoozed: an hour, until nine o’clock tomorrow, or seven days. */
export const SNOOZES = ['hour', 'morning', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** A notification counts at most this many conversations and likes, the newest ones. */
export const MOST_COUNTED = 200;

/** How long a member counts as new for the setting that keeps new members' notifications in the app. */
export const NEW_MEMBER_HOURS = 24;

/** Returns '+' after a number that reached the maximum, because there may be more. */
export const moreThan = (found: number): '' | '+' => (found < MOST_COUNTED ? '' : '+');

/** The defaults of the notification settings. */
export const NOTIFICATION_DEFAULTS = { pace: 'now', detail: 'what', quietFrom: 22, quietTo: 8 } as const;
