import { DAY_MS, SECOND_MS } from '#shared/domain/time.ts';

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
  if (key === dayKeyOf(nowMs)) return 'today';
  return key === dayKeyOf(nowMs + DAY_MS) ? 'tomorrow' : null;
};
