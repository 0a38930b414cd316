import { expect, it } from 'vitest';
import { createMessageWriter, type MessageOrder } from '#server/features/chat/sending/store-messages.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const order: MessageOrder = {
  siteId: 1,
  senderId: '1' as MemberId,
  recipientId: '2' as MemberId,
  clientId: 'a3bb189e-8bf9-4c59-9a4b-2d4f9d1c5e6f',
  kind: 'text',
  body: 'Hello',
  photoId: null,
  voiceId: null,
  replyTo: null,
  priceCredits: 10,
  at: new Date('2026-06-01T12:00:00Z'),
  archive: false,
};

it('while the database hangs, some thousand messages wait, and whoever comes then is told to try later', async () => {
  const run = () => new Promise<never>(() => undefined);
  const writer = createMessageWriter({
    db: { run },
    realtime: { publish: () => undefined },
  });
  const told: unknown[] = [];
  for (let sent = 0; sent < 6000; sent += 1) void writer.store(order).catch((refusal: unknown) => told.push(refusal));
  await expect(writer.store(order)).rejects.toMatchObject({ code: 'overloaded' });
  expect(told.length).toBeGreaterThan(1900);
  expect(told.length).toBeLessThan(2001);
});

it('a batch that hangs, as behind a lock, is waited for by nobody who comes later', async () => {
  let asked = 0;
  const run = (): Promise<never> => {
    asked += 1;
    return asked === 1
      ? new Promise(() => undefined)
      : Promise.resolve([{ outcome: 'insufficient_credits', credits: 0, events: [] }] as never);
  };
  const writer = createMessageWriter({
    db: { run },
    realtime: { publish: () => undefined },
  });
  void writer.store(order);
  await expect(writer.store(order)).resolves.toMatchObject({ outcome: 'insufficient_credits' });
});

it('messages that met a busy conversation are sent again in their order', async () => {
  const asked: string[][] = [];
  const run = (_: unknown, params: readonly unknown[]): Promise<never> => {
    const bodies = params[5] as string[];
    asked.push(bodies);
    // The second batch fails, so its messages are retried one by one; the conversation is busy until all were tried.
    if (asked.length === 2) return Promise.reject(new Error('failed'));
    const outcome = asked.length < 6 ? 'busy' : 'insufficient_credits';
    return Promise.resolve(bodies.map(() => ({ outcome, credits: 0, events: [] })) as never);
  };
  const writer = createMessageWriter({
    db: { run },
    realtime: { publish: () => undefined },
  });
  await Promise.all(['', 'one', 'two'].map((body) => writer.store({ ...order, body })));
  const together = asked.map((bodies) => bodies.filter((body) => body !== '')).filter((bodies) => bodies.length > 1);
  expect(together.length).toBeGreaterThan(1);
  expect(new Set(together.map((bodies) => bodies.join()))).toEqual(new Set(['one,two']));
});
