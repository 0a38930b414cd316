/** Everything that asks for the time, or waits for it, asks a clock, so that a test can move it. */
export interface Clock {
  now(): Date;
  /** Does something later, and keeps no process alive for it; the answer calls it off. */
  after(waitMs: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs).unref();
    return () => clearTimeout(timer);
  },
};
