/** All code that reads the time, or waits, uses a clock, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** Runs something later without keeping the process alive; the returned function cancels it. */
  after(waitMs: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs).unref();
    return () => clearTimeout(timer);
  },
};
