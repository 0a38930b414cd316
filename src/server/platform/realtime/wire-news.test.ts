import { expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { readNews, writeNews } from '#server/platform/realtime/wire-news.ts';

const member = (id: number) => String(id) as MemberId;
const event = (seq: number) => ({
  memberId: member(-5),
  seq,
  kind: 'message' as const,
  ref: { conversation: '7', message: seq },
});

it('brings everything over as it was, in as few texts as fit', () => {
  const signals = [{ memberId: member(2), kind: 'typing' as const, ref: { conversation: '7' } }];
  const events = Array.from({ length: 500 }, (_, index) => event(index));
  const texts = writeNews('a', [{ events }, { signals }, { beats: [member(3)] }], 7_900);
  expect(texts.length).toBeLessThan(10);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(7_900);
  const read = texts.map((text) => readNews('b', text));
  expect(read.flatMap((news) => news?.events ?? [])).toEqual(events);
  expect(read.flatMap((news) => news?.signals ?? [])).toEqual(signals);
  expect(read.flatMap((news) => news?.beats ?? [])).toEqual([member(3)]);
});

it('leaves to the log what does not fit alone', () => {
  const long = { ...event(1), ref: { note: 'x'.repeat(9_000) } };
  expect(writeNews('a', [{ events: [long, event(2)] }], 7_900).map((text) => readNews('b', text)?.events)).toEqual([
    [event(2)],
  ]);
});

it('hears neither itself nor what is not ours', () => {
  const [own] = writeNews('a', [{ events: [event(1)] }], 7_900);
  expect(readNews('a', own!)).toBeNull();
  for (const text of ['', 'hello', '{}', '[1,2]']) expect(readNews('a', text)).toBeNull();
});
