import { expect, it } from 'vitest';
import { levelOf, peaksOf } from '#web/platform/recordings/recording-rules.ts';

const tone = (length: number, height: (index: number) => number) =>
  Float32Array.from({ length }, (_, index) => height(index));

it('has 64 peaks, the loudest 31, however quiet the voice is', () => {
  const peaks = peaksOf(tone(6400, (index) => (index < 3200 ? 0.1 : 0.016)));
  expect(peaks).toEqual([...Array.from({ length: 32 }, () => 31), ...Array.from({ length: 32 }, () => 12)]);
});

it('has peaks of 0 for silence, and for less than 64 samples', () => {
  expect(new Set(peaksOf(tone(6400, () => 0.001)))).toEqual(new Set([0]));
  expect(peaksOf(tone(3, () => 0))).toHaveLength(64);
});

it('has a level from 0 to 31', () => {
  expect([0, 0.1, 1].map((height) => levelOf(tone(100, () => height)))).toEqual([0, 16, 31]);
});
