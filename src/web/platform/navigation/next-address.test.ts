import { expect, it } from 'vitest';
import { safeNextAddress } from '#web/platform/navigation/next-address.ts';

it('goes to pages of our own', () => {
  expect(safeNextAddress('/members?page=2#top')).toBe('/members?page=2#top');
});

it.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/logout.php',
])('goes home instead of to %s', (next) => {
  expect(safeNextAddress(next)).toBe('/');
});
