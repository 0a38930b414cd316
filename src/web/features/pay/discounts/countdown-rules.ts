import { HOUR_MS, SECOND_MS } from '#shared/domain/time.ts';

/** Returns the whole seconds until the end, at least 0. */
export const secondsUntil = (end: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - nowMs) / SECOND_MS));

/** Formats seconds: 14347 becomes 3:59:07. */
export const countdownText = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${Math.floor(seconds / 3600)}:${minutes}:${rest}`;
};

/** Returns which day an instant is, seen from now; null: neither today nor tomorrow. */
export const dayNameOf = (
  instant: string,
  nowMs: number,
  dayKeyOf: (instant: string | number) => string,
): 'today' | 'tomorrow' | null => {
  const key = dayKeyOf(instant);
  const today = dayKeyOf(nowMs);
  if (key === today) return 'today';
  // A day has 23 to 25 hours, so that one of the two is tomorrow.
  const tomorrow = [23, 25].map((hours) => dayKeyOf(nowMs + hours * HOUR_MS)).find((day) => day !== today);
  return key === tomorrow ? 'tomorrow' : null;
};
