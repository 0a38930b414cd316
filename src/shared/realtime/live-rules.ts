/** Signs of life that each member may keep to themselves. */
export const LIFE_SIGNALS = ['typing', 'read', 'presence'] as const;
export type LifeSignal = (typeof LIFE_SIGNALS)[number];

/** Somebody is here for so long after the last sign that they are. */
export const PRESENCE_TTL_MS = 75_000;
/** How often an open page says so: twice before it is forgotten. */
export const BEAT_MS = 30_000;
/** Whose presence one page may ask for. */
export const MAXIMUM_WATCHED = 50;

/** Told no more often than this … */
export const TYPING_EVERY_MS = 3_000;
/** … and over after so long without another word. */
export const TYPING_GONE_MS = 5_000;
