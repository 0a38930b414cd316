import { expect, it } from 'vitest';
import { closeLeftOpen, openForFile } from '#test/support/for-file.ts';

const closed: string[] = [];
const opened = await openForFile(
  async () => 'what a file has opened',
  async (name) => void closed.push(name),
);

it('what a file has left open is closed before the next one, and only once', async () => {
  expect(closed).toEqual([]);
  await closeLeftOpen();
  await closeLeftOpen();
  expect(closed).toEqual([opened]);
});
