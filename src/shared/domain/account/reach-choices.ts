/** How soon mails tell of something. */
export const REACH_PACES = ['now', 'evening', 'weekly'] as const;
export type ReachPace = (typeof REACH_PACES)[number];

/** What they say: who it was, that something happened, or neither. */
export const REACH_DETAILS = ['who', 'what', 'nothing'] as const;
export type ReachDetail = (typeof REACH_DETAILS)[number];

/** How long notifications can be snoozed: an hour, until nine o’clock tomorrow, or seven days. */
export const SNOOZES = ['hour', 'morning', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** A push or a mail counts so many conversations and so many likes, the newest. */
export const MOST_COUNTED = 200;

/** For so long a member is new to those who want to hear of new members only in the app. */
export const NEW_MEMBER_HOURS = 24;

/** A sign behind the numbers of what was found, where there may be more. */
export const moreThan = (found: number): '' | '+' => (found < MOST_COUNTED ? '' : '+');

/** Until somebody chooses. */
export const REACH_DEFAULTS = { pace: 'now', detail: 'what', quietFrom: 22, quietTo: 8 } as const;
