import type { Clock } from '#server/platform/clock/clock.ts';

export interface FakeClock extends Clock {
  /** Jumps to an instant, forwards or back. */
  set(instant: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void;
}

/** A clock that stands still until it is moved. */
export function createFakeClock(start: Date | string = '2026-06-01T12:00:00Z'): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = new Date(instant).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
  };
}
