import { expect, it } from 'vitest';
import { bothLike, sharedInterests } from '#web/features/landers/shared-interest-rules.ts';

const counts = [
  { key: 'hiking', at_least: 60 },
  { key: 'hiking+dogs', at_least: 40 },
  { key: 'cooking+dogs', at_least: 20 },
];

it('one interest is counted alone', () => {
  expect(sharedInterests(['hiking'], counts)).toEqual({ kind: 'one', atLeast: 60 });
});

it('of several the largest pair is counted, in whatever order they were chosen', () => {
  expect(sharedInterests(['dogs', 'cooking', 'hiking'], counts)).toEqual({ kind: 'two', atLeast: 40 });
});

it('what too few share is not counted', () => {
  expect(sharedInterests(['cooking'], counts)).toBeNull();
  expect(sharedInterests(['cooking', 'hiking'], counts)).toBeNull();
  expect(sharedInterests([], counts)).toBeNull();
});

it('a person shares only what was chosen and what they like', () => {
  expect(bothLike(['wine', 'dogs', 'hiking'], { interests: ['hiking', 'wine', 'cooking'] })).toEqual([
    'wine',
    'hiking',
  ]);
  expect(bothLike(['dogs'], { interests: [] })).toEqual([]);
  expect(bothLike([], { interests: ['dogs'] })).toEqual([]);
});
