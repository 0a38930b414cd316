import { expect, it } from 'vitest';
import { repeatUntilNone } from '#server/platform/database/run-until-none.ts';

it('a batch is run again until it takes nothing', async () => {
  const sizes = [500, 3, 0, 7];
  await repeatUntilNone(new AbortController().signal, async () => sizes.shift() ?? 0);
  expect(sizes).toEqual([7]);
});

it('no batch begins once the work is to end', async () => {
  const ending = new AbortController();
  let batches = 0;
  const work = repeatUntilNone(ending.signal, async () => {
    batches += 1;
    ending.abort();
    return 500;
  });
  await expect(work).rejects.toThrow('aborted');
  expect(batches).toBe(1);
});
