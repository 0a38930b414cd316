import { expect, it } from 'vitest';
import { settleConcurrently } from '#server/features/payments/settling/settle-concurrently.ts';

it('has at most eight payments in flight, and settles all of them', async () => {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  let most = 0;
  let settled = 0;
  const done = settleConcurrently(
    Array.from({ length: 20 }, (_, row) => row),
    new AbortController().signal,
    {
      each: async () => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        const { promise, resolve } = Promise.withResolvers<null>();
        waiting.push(() => resolve(null));
        // The last batch is smaller than eight.
        if (inFlight === 8 || settled + inFlight === 20) for (const go of waiting.splice(0)) go();
        await promise;
        inFlight -= 1;
        settled += 1;
      },
      onFailure: async () => {},
    },
  );
  expect(await done).toBe(0);
  expect({ most, settled }).toEqual({ most: 8, settled: 20 });
});
