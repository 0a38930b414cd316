import { afterEach, describe, expect, it } from 'vitest';
import { type ChildPool, createChildPool } from '#server/platform/images/child-pool.ts';
import { createMemoryBudget, type MemoryBudget } from '#server/platform/images/memory-budget.ts';
import { watchChildren } from '#test/support/images/peak-memory.ts';

const entry = new URL('../../../../test/support/processes/greedy-process.ts', import.meta.url);
/** Memory of an idle process. */
const IDLE_MEGABYTES = 100;

type Pool = ChildPool<{ megabytes: number }, { taken: number }>;
const pools: Pool[] = [];
const createPool = (ceilingMegabytes: number, budget: MemoryBudget, running = 1): Pool => {
  const pool: Pool = createChildPool({
    entry,
    running,
    waiting: 10,
    longestMs: 60_000,
    idleMs: 60_000,
    ceilingMegabytes,
    budget,
  });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('a child', () => {
  it('that takes more than its ceiling ends there, and the next question is answered', async () => {
    const watch = watchChildren('/greedy-process.ts');
    const pool = createPool(400, createMemoryBudget());
    expect(await pool.ask({ megabytes: 100 })).toEqual({ taken: 100 });
    expect(await pool.ask({ megabytes: 1500 })).toBeNull();
    expect(await pool.ask({ megabytes: 100 })).toEqual({ taken: 100 });
    const { children } = watch.stop();
    expect(children).toHaveLength(2);
    for (const { peakMegabytes } of children) {
      expect(peakMegabytes).toBeGreaterThan(IDLE_MEGABYTES);
      expect(peakMegabytes).toBeLessThan(500);
    }
  });
});

describe('pools with one budget', () => {
  it('never have more children than it allows; who finds none waits, and those at rest make room', async () => {
    const watch = watchChildren('/greedy-process.ts');
    const budget = createMemoryBudget(700);
    const [small, large] = [createPool(300, budget, 2), createPool(600, budget)];
    const asked = [small, small, large, small, large, small].map((pool) => pool.ask({ megabytes: 50 }));
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ taken: 50 })));
    const { children, together } = watch.stop();
    expect(new Set(children.map(({ ceilingMegabytes }) => ceilingMegabytes))).toEqual(new Set([300, 600]));
    expect(together).toBe(600);
  });

  it('send people away when too many wait', async () => {
    const pool: Pool = createChildPool({
      entry,
      running: 1,
      waiting: 1,
      longestMs: 60_000,
      idleMs: 60_000,
      ceilingMegabytes: 300,
      budget: createMemoryBudget(300),
    });
    pools.push(pool);
    const asked = [1, 2, 3].map((megabytes) => pool.ask({ megabytes }).catch((error: unknown) => error));
    expect(await Promise.all(asked)).toMatchObject([{ taken: 1 }, { taken: 2 }, { code: 'overloaded' }]);
  });
});
