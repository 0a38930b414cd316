import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';

const ONLINE_MINUTES = 10;
const NEW_DAYS = 7;

/** Members active at or after this time are online, unless they are fictional. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MINUTES * MINUTE_MS);

/** Members who signed up at or after this time are new. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);

/** SQL column for a statement with members `m`: the last activity, or null for members who hide their presence. */
export const shownActivity = (table: string): string =>
  `case when not 'presence' = any (m.hidden_signals) then ${table}.last_active_at end as last_active_at`;
