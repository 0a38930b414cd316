import { nextLocalHour } from '#server/features/notifications/planning/local-time-rules.ts';
import type { Snooze } from '#shared/domain/account/notification-settings.ts';
import { HOUR_MS, WEEK_MS } from '#shared/domain/time.ts';

/** The running snooze, or the last one; both are null if there was none. */
export type Snoozed = { readonly snoozedFrom: Date | null; readonly snoozedUntil: Date | null };

const MORNING_HOUR = 9;
/** Before this hour, "tomorrow" is the morning that comes next. */
const NIGHT_ENDS_HOUR = 5;

export const snoozeEnd = (snooze: Snooze, zone: string, now: Date): Date => {
  if (snooze === 'morning') return nextLocalHour(zone, nextLocalHour(zone, now, NIGHT_ENDS_HOUR), MORNING_HOUR);
  return new Date(now.getTime() + (snooze === 'hour' ? HOUR_MS : WEEK_MS));
};

/** Returns when the running snooze ends; null: none is running. */
export const snoozedUntil = ({ snoozedUntil: until }: Pick<Snoozed, 'snoozedUntil'>, now: Date): Date | null =>
  until !== null && until > now ? until : null;

/** Returns the age of an event in ms without the time of the snooze, so that it is still news when the snooze ends. */
export const newsAgeMs = ({ snoozedFrom: from, snoozedUntil: until }: Snoozed, at: Date, now: Date): number => {
  const age = now.getTime() - at.getTime();
  if (from === null || until === null) return age;
  const snoozedMs = Math.min(now.getTime(), until.getTime()) - Math.max(at.getTime(), from.getTime());
  return age - Math.max(0, snoozedMs);
};
