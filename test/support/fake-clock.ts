import type { Clock } from '#server/platform/clock/clock.ts';

export interface FakeClock extends Clock {
  /** Jumps to an instant, forwards or back. */
  set(instant: Date | string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void;
  /**
   * Runs the work that the server has deferred by at most `waitMs`. Such work never runs by itself: otherwise tests on
   * a slow machine would meet background work that they do not meet on a fast one.
   */
  ring(waitMs: number): void;
}

/** A clock that stands still until it is moved. */
export const createFakeClock = (start: Date | string = '2026-06-01T12:00:00Z'): FakeClock => {
  let time = new Date(start).getTime();
  const waiting = new Set<{ waitMs: number; work: () => void }>();
  return {
    now: () => new Date(time),
    after: (waitMs, work) => {
      const one = { waitMs, work };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    set: (instant) => {
      time = new Date(instant).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
    ring: (atMostMs) => {
      for (const one of [...waiting].filter(({ waitMs }) => waitMs <= atMostMs)) {
        waiting.delete(one);
        one.work();
      }
    },
  };
};
