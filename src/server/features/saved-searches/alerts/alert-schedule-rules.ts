import type { AlertFrequency } from '#shared/domain/search/saved-search-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

/** Local hour where the member lives: early evening, before most people open the app. */
const ALERT_HOUR = 18;
/** At the hour of the daily alerts, so that a member with both kinds gets one mail. */
const ALERT_WEEKDAY = 'Fri';
/** Members become visible once they confirm their address; after this delay most have done so and can be announced. */
const SETTLING_HOURS = 2;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
};

/** The next full hour that is ALERT_HOUR (and ALERT_WEEKDAY) in the time zone. */
export const nextAlertAt = (frequency: AlertFrequency, after: Date, timeZone: string): Date => {
  const clock = clockOf(timeZone);
  for (let at = Math.floor(after.getTime() / HOUR_MS + 1) * HOUR_MS; ; at += HOUR_MS) {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const isHour = Number(parts.get('hour')) === ALERT_HOUR;
    if (isHour && (frequency === 'daily' || parts.get('weekday') === ALERT_WEEKDAY)) return new Date(at);
  }
};

/** Upper bound of the join times announced now; never earlier than the previous one. */
export const alertedUntil = (now: Date, before: Date): Date =>
  new Date(Math.max(before.getTime(), now.getTime() - SETTLING_HOURS * HOUR_MS));
