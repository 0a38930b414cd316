import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownAddress } from '#shared/domain/account/own-address.ts';

const SITE = 'https://site.example:8443';
/** Parts of addresses, and strings known to make parsers read a path as a host. */
const PIECES = [
  '/',
  '\\',
  '//',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '@',
  ':',
  '?',
  '#',
];
const WORDS = ['evil.example', 'members', 'https:', 'javascript:', 'data:', 'a', 'é', '\uD800', '[::1]', ';', '&', '='];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 3 })))
  .map((parts) => parts.join(''));

it('is a path of this site in the eyes of the parser, and stays it when it is read again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        fc.webUrl(),
        hostile.map((text) => `/${text}`),
      ),
      (text) => {
        const address = ownAddress(text);
        if (address === null) return;
        const read = new URL(address, SITE);
        expect(read.href).toBe(SITE + address);
        expect(ownAddress(address)).toBe(address);
      },
    ),
    { numRuns: 20_000 },
  );
});

it('keeps path, query and fragment', () => {
  expect(ownAddress('/members?page=2#top')).toBe('/members?page=2#top');
});

it.each([
  '/.//evil.example/x',
  '/%2e//evil.example/x',
  '/a/..//evil.example/x',
  '/.\\evil.example/x',
  '/.\t//evil.example/x',
])('makes a path out of %j, which would become a host', (text) => {
  expect(ownAddress(text)).toBe('/evil.example/x');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '//',
])('is nothing for %j', (text) => {
  expect(ownAddress(text)).toBeNull();
});
