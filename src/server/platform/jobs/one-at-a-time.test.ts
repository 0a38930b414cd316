import { expect, it } from 'vitest';
import { oneAtATime } from '#server/platform/jobs/one-at-a-time.ts';

const startWork = (stopping?: AbortSignal) => {
  const runs: PromiseWithResolvers<undefined>[] = [];
  const work = oneAtATime(async () => {
    const run = Promise.withResolvers<undefined>();
    runs.push(run);
    await run.promise;
  }, stopping);
  return { work, runs };
};

it('whoever asks during a run gets one more after it, however often they ask', async () => {
  const { work, runs } = startWork();
  const asked = [work.run(), work.run(), work.run()];
  expect(runs).toHaveLength(1);
  runs[0]!.resolve(undefined);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.resolve(undefined);
  await Promise.all(asked);
  expect(runs).toHaveLength(2);
  void work.run();
  expect(runs).toHaveLength(3);
});

it('a run that fails tells whoever asked, and the next one runs', async () => {
  const { work, runs } = startWork();
  const asked = work.run();
  runs[0]!.reject(new Error('no'));
  await expect(asked).rejects.toThrow('no');
  await work.settled();
  const again = work.run();
  runs[1]!.resolve(undefined);
  await again;
  expect(runs).toHaveLength(2);
});

it('nothing is begun again after the stop, which waits for what is under way', async () => {
  const stopping = new AbortController();
  const { work, runs } = startWork(stopping.signal);
  const asked = [work.run(), work.run()];
  stopping.abort();
  const settled = work.settled();
  runs[0]!.resolve(undefined);
  await Promise.all([...asked, settled]);
  expect(runs).toHaveLength(1);
});
