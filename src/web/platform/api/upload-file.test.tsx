import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeUploads, type SentForm } from '#test/support/pages/fake-network.ts';
import { failed } from '#web/platform/api/api.ts';
import { uploadFile } from '#web/platform/api/upload-file.ts';

let sent: SentForm[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = fakeUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const fractions: number[] = [];
  const controller = new AbortController();
  const result = uploadFile('POST /api/photo.php', {
    fields: { client_id: 'noor', private: 'false', edit: undefined },
    file: new File(['x'], 'x.jpg'),
    onProgress: (fraction) => fractions.push(fraction),
    signal: controller.signal,
  });
  return { result, fractions, controller };
};

it('sends the form, tells how far it is, and answers with the data', async () => {
  const { result, fractions } = start();
  // The file is the last field; undefined fields are not sent.
  expect([...(sent[0]?.fields.keys() ?? [])]).toEqual(['client_id', 'private', 'file']);
  expect(sent[0]?.fields.get('client_id')).toBe('noor');
  sent[0]?.progress(0.25);
  sent[0]?.progress(1);
  sent[0]?.answer(200, { done: true });
  expect(await result).toEqual({ ok: true, data: { done: true } });
  expect(fractions).toEqual([0.25, 1]);
});

it('answers with the refusal, and does not ask again', async () => {
  const { result } = start();
  const error = { code: 'photo_unreadable', message: 'Broken.', details: {} };
  sent[0]?.answer(400, { error });
  expect(await result).toEqual({ ok: false, refusal: error, status: 400 });
  expect(sent).toHaveLength(1);
});

it('asks a busy server again, not before it wants to be asked', async () => {
  const { result, fractions } = start();
  sent[0]?.progress(1);
  sent[0]?.answer(503, {}, { 'retry-after': '7' });
  await vi.advanceTimersByTimeAsync(6_900);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(fractions).toEqual([1, 0]);
  sent[1]?.answer(200, { done: true });
  expect(await result).toMatchObject({ ok: true });
});

it('tries a lost network again, and says so when it stays away', async () => {
  const { result } = start();
  for (let lost = 0; lost < 4; lost += 1) {
    sent[lost]?.lose();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(await result).toEqual(failed(0));
  expect(sent).toHaveLength(4);
});

it('stops when it is cancelled, also while it waits', async () => {
  const running = start();
  running.controller.abort();
  expect(await running.result).toBeNull();
  expect(sent[0]?.isAborted()).toBe(true);

  const waiting = start();
  sent[1]?.answer(503, {});
  await vi.advanceTimersByTimeAsync(1);
  waiting.controller.abort();
  expect(await waiting.result).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(2);
});
