import { expect, it } from 'vitest';
import { parseRange } from '#server/platform/http/pages/byte-range.ts';

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
])('%s of 100 bytes is a part', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=200-300', 'bytes=-0'])('%s of 100 bytes lies outside', (header) => {
  expect(parseRange(header, 100)).toBe('unsatisfiable');
});

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=1e3-'])(
  '%s means the whole',
  (header) => {
    expect(parseRange(header, 100)).toBeNull();
  },
);
