import { createChildPool } from '#server/platform/images/child-pool.ts';
import type { MemoryBudget } from '#server/platform/images/memory-budget.ts';
import type { NudityAnswer, NudityRequest } from '#server/platform/images/nudity-process.ts';

const OPTIONS = { running: 1, waiting: 100, longestMs: 30_000, idleMs: 30_000, ceilingMegabytes: 320 };

export type NudityScorer = {
  /** Returns 0 to 1 for a picture made by this server; null: unknown. The score only orders the review queue. */
  score(webp: Uint8Array): Promise<number | null>;
  close(): Promise<void>;
};

/** The model takes 200 MB, in a child process that ends when it is idle. */
export const createNudityScorer = (budget: MemoryBudget): NudityScorer => {
  const entry = new URL('./nudity-process.ts', import.meta.url);
  const pool = createChildPool<NudityRequest, NudityAnswer>({ ...OPTIONS, entry, budget });
  return {
    score: async (webp) => (await pool.ask({ webp }))?.score ?? null,
    close: () => pool.close(),
  };
};
