import fc from 'fast-check';
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
  '/./api/logout.php',
  '/%61p%69/logout.php',
])('goes home instead of to %s', (next) => {
  expect(safeNextAddress(next)).toBe('/');
});

it('goes to no other host, however the address is written', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '\t', '@', ':', 'evil.example', 'a', '?', '#');
  fc.assert(
    fc.property(fc.array(piece), (parts) => {
      const next = safeNextAddress(`/${parts.join('')}`);
      expect(new URL(next, 'https://site.example/login').origin).toBe('https://site.example');
    }),
    { numRuns: 5000 },
  );
});
