import { HOUR_MS } from '#shared/domain/time.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(zone, clock);
  return clock;
};

/** Hour and weekday (0 is Sunday) where somebody lives. */
const localTime = (zone: string, at: Date): { readonly hour: number; readonly day: number } => {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { hour: Number(part('hour')), day: DAYS.indexOf(part('weekday')) };
};

/** The next full hour after `after` that is this hour there, on this weekday if one is given. */
export const nextLocalHour = (zone: string, after: Date, hour: number, day: number | null = null): Date => {
  let at = Math.floor(after.getTime() / HOUR_MS + 1) * HOUR_MS;
  for (;;) {
    const now = localTime(zone, new Date(at));
    if (now.hour === hour && (day === null || now.day === day)) return new Date(at);
    // Straight to that hour, but for the last step: clocks are put forward and back in between.
    const hours = (hour - now.hour + 24) % 24 || 24;
    at += Math.max(1, hours - 1) * HOUR_MS;
  }
};

type Quiet = { readonly zone: string; readonly quietFrom: number; readonly quietTo: number };

/** When the quiet hours end in which this moment lies; null: it lies in none. */
export const quietUntil = ({ zone, quietFrom, quietTo }: Quiet, at: Date): Date | null => {
  const { hour } = localTime(zone, at);
  const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  return isQuiet ? nextLocalHour(zone, at, quietTo) : null;
};

const EVENING_HOUR = 19;

export const nextEvening = (zone: string, after: Date): Date => nextLocalHour(zone, after, EVENING_HOUR);

/** From Tuesday to Thursday between 17 and 20 o'clock, for each member at the same time of the week. */
export const nextWeekly = (zone: string, after: Date, memberId: string): Date => {
  const place = Number(BigInt.asUintN(64, BigInt(memberId)) % 9n);
  return nextLocalHour(zone, after, 17 + (place % 3), 2 + Math.floor(place / 3));
};
