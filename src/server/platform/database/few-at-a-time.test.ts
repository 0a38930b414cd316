import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtATime } from '#server/platform/database/few-at-a-time.ts';

it('three run at a time, and the results have the order of the items', async () => {
  let running = 0;
  let most = 0;
  const results = await fewAtATime([4, 1, 3, 0, 2, 1, 5], async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    running -= 1;
    return `after ${turns}`;
  });
  expect(most).toBe(3);
  expect(results).toEqual(['after 4', 'after 1', 'after 3', 'after 0', 'after 2', 'after 1', 'after 5']);
});

it('a failure is that of all', async () => {
  const failing = fewAtATime([1, 2, 3, 4], async (item) => {
    if (item === 2) throw new Error('No answer.');
    return item;
  });
  await expect(failing).rejects.toThrow('No answer.');
});

it('nothing to run is no result', async () => {
  expect(await fewAtATime([], async () => 1)).toEqual([]);
});
