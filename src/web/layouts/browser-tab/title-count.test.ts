import { expect, it } from 'vitest';
import { titleWithCount } from '#web/layouts/browser-tab/title-count.ts';

it('puts the count before the title, once, and takes it away at zero', () => {
  expect(titleWithCount('Likes', 3)).toBe('(3) Likes');
  expect(titleWithCount('(3) Likes', 4)).toBe('(4) Likes');
  expect(titleWithCount('(99+) Likes', 0)).toBe('Likes');
});

it('caps at 99+', () => {
  expect([99, 100].map((count) => titleWithCount('Likes', count))).toEqual(['(99) Likes', '(99+) Likes']);
});
