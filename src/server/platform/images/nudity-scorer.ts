import { createChildPool } from '#server/platform/images/child-pool.ts';
import type { MemoryBudget } from '#server/platform/images/memory-budget.ts';
import type { NudityAnswer, NudityRequest } from '#server/platform/images/nudity-process.ts';

const OPTIONS = { running: 1, waiting: 100, longestMs: 30_000, idleMs: 30_000, ceilingMegabytes: 320 };

export type NudityScorer = {
  /** From 0 to 1, of a picture that we have made. It sorts what people look at and decides nothing. Null: not known. */
  score(webp: Uint8Array): Promise<number | null>;
  close(): Promise<void>;
};

/** The model takes 200 MB, in a process of its own that ends when there is nothing to look at. */
export const createNudityScorer = (budget: MemoryBudget): NudityScorer => {
  const entry = new URL('./nudity-process.ts', import.meta.url);
  const pool = createChildPool<NudityRequest, NudityAnswer>({ ...OPTIONS, entry, budget });
  return {
    score: async (webp) => (await pool.ask({ webp }))?.score ?? null,
    close: () => pool.close(),
  };
};
