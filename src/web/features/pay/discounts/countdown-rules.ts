import { SECOND_MS } from '#shared/domain/time.ts';

/** Whole seconds until then, never below 0. */
export const secondsUntil = (end: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(end) - nowMs) / SECOND_MS));

/** 14347 is 3:59:07. */
export const countdownText = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, '0'));
  return `${Math.floor(seconds / 3600)}:${minutes}:${rest}`;
};
