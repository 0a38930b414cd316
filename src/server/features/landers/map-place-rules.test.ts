import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeFaces } from '#server/features/landers/map-place-rules.ts';

const faces = (...regions: (string | null)[]) =>
  placeFaces(regions.map((region, id) => ({ id, region }))).map(({ id }) => id);

it('places a face on the main town of its region', () => {
  const [face] = placeFaces([{ id: 1, region: 'NL-UT' }]);
  expect(face?.place).toEqual({ x: expect.any(Number), y: expect.any(Number) });
});

it('leaves out members without a region, and faces that would cover another', () => {
  expect(faces(null, 'US-TX', 'US-TX', 'XX-1', 'US-WA')).toEqual([1, 4]);
});

it('places four at most', () => {
  expect(faces('US-WA', 'US-TX', 'US-FL', 'US-NY', 'US-CA')).toHaveLength(4);
});

it('places none beyond the edge, in any region', () => {
  const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
  const beyond = (JSON.parse(file) as [region: string, x: number, y: number][])
    .flatMap(([region]) => placeFaces([{ region }]))
    .filter(({ place: { x, y } }) => x < 85 || x > 915 || y < 85 || y > 815);
  expect(beyond).toEqual([]);
});
