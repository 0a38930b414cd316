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

/** Returns the hour and weekday (0 is Sunday) in a time zone. */
const localTime = (zone: string, at: Date): { readonly hour: number; readonly day: number } => {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { hour: Number(part('hour')), day: DAYS.indexOf(part('weekday')) };
};

/** Returns the next full hour after `after` that is this hour in the zone, on this weekday if one is given. */
export const nextLocalHour = (zone: string, after: Date, hour: number, day: number | null = null): Date => {
  let at = Math.floor(after.getTime() / HOUR_MS + 1) * HOUR_MS;
  for (;;) {
    const now = localTime(zone, new Date(at));
    if (now.hour === hour && (day === null || now.day === day)) return new Date(at);
    // Skips to one hour before the target, then goes hour by hour, because clocks may change in between.
    const hours = (hour - now.hour + 24) % 24 || 24;
    at += Math.max(1, hours - 1) * HOUR_MS;
  }
};

type Quiet = { readonly zone: string; readonly quietFrom: number; readonly quietTo: number };

/** Returns the end of the quiet hours that contain this moment; null outside quiet hours. */
export const quietUntil = ({ zone, quietFrom, quietTo }: Quiet, at: Date): Date | null => {
  const { hour } = localTime(zone, at);
  const isQuiet = quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  return isQuiet ? nextLocalHour(zone, at, quietTo) : null;
};

const EVENING_HOUR = 19;

export const nextEvening = (zone: string, after: Date): Date => nextLocalHour(zone, after, EVENING_HOUR);

/** Returns the next weekly slot: Tuesday to Thursday at 17, 18 or 19 o'clock local time, fixed for each member. */
export const nextWeekly = (zone: string, after: Date, memberId: string): Date => {
  const place = Number(BigInt.asUintN(64, BigInt(memberId)) % 9n);
  return nextLocalHour(zone, after, 17 + (place % 3), 2 + Math.floor(place / 3));
};
