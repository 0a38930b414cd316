import { dayIn } from '#shared/domain/profile/age.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** The time zone of TARGET, the euro's payment system. */
const ZONE = 'Europe/Brussels';

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), at midnight UTC. */
const easterOf = (year: number): number => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const days = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
};

const CLOSED = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Returns true if banks transfer euros on this day (`YYYY-MM-DD`). TARGET is closed at weekends and on six holidays.
 */
export const isBankDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  if (weekday === 0 || weekday === 6 || CLOSED.includes(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return at !== easter - 2 * DAY_MS && at !== easter + DAY_MS;
};

/** Returns the first bank day after today. */
export const nextBankDay = (now: Date): string => {
  let at = Date.parse(`${dayIn(ZONE, now)}T00:00:00Z`) + DAY_MS;
  while (!isBankDay(dayText(at))) at += DAY_MS;
  return dayText(at);
};
