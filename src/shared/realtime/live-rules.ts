/** Signals that each member may hide. */
export const LIFE_SIGNALS = ['typing', 'read', 'presence'] as const;
export type LifeSignal = (typeof LIFE_SIGNALS)[number];

/** How long a member counts as online after the last beat. */
export const PRESENCE_TTL_MS = 75_000;
/** The interval of an open page's beats; two fit into the time above. */
export const BEAT_MS = 30_000;
/** Maximum number of members whose presence one page may watch. */
export const MAXIMUM_WATCHED = 50;

/** The shortest interval between two typing signals … */
export const TYPING_EVERY_MS = 3_000;
/** … and how long one lasts. */
export const TYPING_GONE_MS = 5_000;
