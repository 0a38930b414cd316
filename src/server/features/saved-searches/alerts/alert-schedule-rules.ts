import type { AlertFrequency } from '#shared/domain/search/saved-search-rules.ts';

const HOUR_MS = 3_600_000;
/** In the early evening, when nobody is woken, and before most people look around. */
const ALERT_HOUR = 18;
/** The mails of the week come on a day that those of the day come on too: then they are one mail. */
const ALERT_WEEKDAY = 'Fri';
/** Who signs up is visible when the address is proved: people are told of when most have done that. */
const SETTLING_HOURS = 2;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
};

/** The next full hour at which the clocks of the zone say that it is time. */
export const nextAlertAt = (frequency: AlertFrequency, after: Date, timeZone: string): Date => {
  const clock = clockOf(timeZone);
  for (let at = Math.floor(after.getTime() / HOUR_MS + 1) * HOUR_MS; ; at += HOUR_MS) {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const isHour = Number(parts.get('hour')) === ALERT_HOUR;
    if (isHour && (frequency === 'daily' || parts.get('weekday') === ALERT_WEEKDAY)) return new Date(at);
  }
};

/** Until when people who joined are told of now; never back. */
export const toldUntil = (now: Date, before: Date): Date =>
  new Date(Math.max(before.getTime(), now.getTime() - SETTLING_HOURS * HOUR_MS));
