const ONLINE_MINUTES = 10;
const NEW_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Who was active then or later is online, unless they are fictional. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS);

/** Who signed up then or later is new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);

/** In a statement with a member `m`: when they were active, null where they keep to themselves when they are here. */
export const shownActivity = (table: string): string =>
  `case when not 'presence' = any (m.hidden_signals) then ${table}.last_active_at end as last_active_at`;
