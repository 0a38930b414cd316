import { expect, it } from 'vitest';
import { createPushOpenedRecorder } from '#server/features/notifications/planning/record-push-opened.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const [ANNA, BERT] = ['1', '2'] as MemberId[] as [MemberId, MemberId];
const NOW = new Date('2026-06-01T10:00:00Z');

/** A database that answers only when the test says so. */
const slowDatabase = () => {
  const asked: { of: unknown; end: () => void; fail: (error: Error) => void }[] = [];
  const run = (_statement: unknown, [of]: readonly unknown[]) =>
    new Promise<never[]>((resolve, reject) => asked.push({ of, end: () => resolve([]), fail: reject }));
  return { db: { run } as never, asked };
};

it('writes once for each member at a time, and whoever stops the server waits for it', async () => {
  const { db, asked } = slowDatabase();
  const recorder = createPushOpenedRecorder(db, (error) => {
    throw error;
  });
  for (const member of [ANNA, ANNA, BERT]) recorder.record(member, NOW);
  expect(asked.map(({ of }) => of)).toEqual([ANNA, BERT]);
  let isStopped = false;
  const stopping = recorder.stop().then(() => (isStopped = true));
  asked[0]?.end();
  await Promise.resolve();
  expect(isStopped).toBe(false);
  asked[1]?.end();
  await stopping;
});

it('says what went wrong, and writes again the next time', async () => {
  const { db, asked } = slowDatabase();
  const faults: unknown[] = [];
  const recorder = createPushOpenedRecorder(db, (error) => faults.push(error));
  recorder.record(ANNA, NOW);
  asked[0]?.fail(new Error('cut off'));
  await recorder.stop();
  expect(faults).toEqual([new Error('cut off')]);
  recorder.record(ANNA, NOW);
  expect(asked).toHaveLength(2);
  asked[1]?.end();
  await recorder.stop();
});
