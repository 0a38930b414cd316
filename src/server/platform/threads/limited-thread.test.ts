import { expect, it } from 'vitest';
import { createLimitedThread } from '#server/platform/threads/limited-thread.ts';

const entryOf = (loadMs: number, answerMs: number): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    const busy = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    busy(${loadMs});
    parentPort.on('message', () => { busy(${answerMs}); parentPort.postMessage('answer'); });
    parentPort.postMessage('ready');
  `)}`,
  );
const ask = async (entry: URL) => {
  const thread = createLimitedThread<object, string>({ entry, waiting: 1, longestMs: 500 });
  const answer = await thread.ask({});
  await thread.close();
  return answer;
};

it('the limit is about the request, and not about the start of the thread', async () => {
  expect(await ask(entryOf(700, 0))).toBe('answer');
  expect(await ask(entryOf(0, 60_000))).toBeNull();
});
