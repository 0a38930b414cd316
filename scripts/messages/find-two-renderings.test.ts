import { expect, it } from 'vitest';
import { findTwoRenderings, type TwoRenderings } from './find-two-renderings.ts';
import type { Catalogue } from './read-messages.ts';

const found = (german: [string, string], allowed: TwoRenderings = {}): string[] => {
  const area = (texts: readonly [string, string]) =>
    new Map([['nav', new Map(Object.entries({ a: texts[0], b: texts[1] }))]]);
  const catalogue: Catalogue = new Map([
    ['en', area(['Log in', 'Log in'])],
    ['de', area(german)],
  ]);
  return findTwoRenderings(catalogue, allowed).map(({ summary }) => summary);
};

it('reports an English text with two translations', () => {
  expect(found(['Einloggen', 'Einloggen'])).toEqual([]);
  expect(found(['Einloggen', 'Anmelden'])).toEqual([
    '"Log in" is said in 2 ways: "Einloggen" (nav.a), "Anmelden" (nav.b)',
  ]);
});

it('accepts two translations with a reason, and reports reasons no longer needed', () => {
  const allowed: TwoRenderings = { 'Log in': { why: 'a verb and a noun', in: ['de'] } };
  expect(found(['Einloggen', 'Login'], allowed)).toEqual([]);
  expect(found(['Einloggen', 'Einloggen'], allowed)).toEqual([
    'messages/two-renderings.json allows two renderings of "Log in" without need',
  ]);
});
