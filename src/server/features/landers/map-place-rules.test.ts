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

it('places four at most, and none beyond the edge', () => {
  const regions = ['US-WA', 'US-TX', 'US-FL', 'US-NY', 'US-CA'].map((region) => ({ region }));
  const placed = placeFaces(regions).map(({ place }) => place.x);
  expect(placed).toHaveLength(4);
  for (const x of placed) expect(Math.abs(x - 500)).toBeLessThanOrEqual(415);
});
