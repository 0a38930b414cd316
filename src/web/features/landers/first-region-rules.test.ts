import { expect, it } from 'vitest';
import { firstRegions } from '#web/features/landers/first-region-rules.ts';

const regions = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => ({ id, name: id }));
const order = (shown: Parameters<typeof firstRegions>[1], some = regions) =>
  firstRegions(some, shown).map(({ id, isFirst }) => (isFirst ? id : id.toLowerCase()));

it('regions with a face come first, then those with most members, then the others', () => {
  const people = [{ region: 'G' }, { region: null }, { region: 'unknown' }];
  expect(order({ people, counts: [{ key: 'F' }, { key: 'G' }] })).toEqual(['G', 'F', 'A', 'B', 'c', 'd', 'e']);
});

it('a button for a single other region is not worth its place', () => {
  expect(order({ people: [], counts: [] }, regions.slice(0, 5))).toEqual(['A', 'B', 'C', 'D', 'E']);
});
