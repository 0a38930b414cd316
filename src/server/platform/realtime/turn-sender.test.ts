import { expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createTurnSender } from '#server/platform/realtime/turn-sender.ts';

it('while the bus hangs, so many news wait and no more; what was left out is said', async () => {
  let goOn = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sent: number[] = [];
  const faults: unknown[] = [];
  const sender = createTurnSender({
    node: 'a',
    maximumBytes: 1_000_000_000,
    send: async (texts) => {
      sent.push(texts.join('').split('"like"').length - 1);
      await hanging;
    },
    onFault: (fault) => faults.push(fault),
  });
  const add = () => sender.add({ events: [{ memberId: '1' as MemberId, seq: 1, kind: 'like', ref: {} }] } as never);
  add();
  await expect.poll(() => sent.length).toBe(1);
  for (let more = 0; more < 12_000; more += 1) add();
  goOn();
  await sender.settle();
  expect(sent).toHaveLength(2);
  expect(faults).toMatchObject([{ message: 'The bus hung, and news were left out.' }]);
});
