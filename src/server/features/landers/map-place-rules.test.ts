import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placeFaces } from '#server/features/landers/map-place-rules.ts';
import { PIN_FACE, pinFace } from '#shared/domain/landers.ts';

const RADIUS = PIN_FACE / 2;

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

it('shows the whole face, in any region', () => {
  const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
  const beyond = (JSON.parse(file) as [region: string, x: number, y: number][])
    .flatMap(([region]) => placeFaces([{ region }]))
    .map(({ region, place }) => ({ region, ...pinFace(place) }))
    .filter(({ x, y }) => x < RADIUS || x > 1000 - RADIUS || y < RADIUS || y > 900 - RADIUS);
  expect(beyond).toEqual([]);
});

it('places each face beside its town, which it does not cover', () => {
  for (const region of ['NL-GR', 'NL-UT', 'US-MA', 'US-CA']) {
    const [{ place } = { place: { x: 0, y: 0 } }] = placeFaces([{ region }]);
    const face = pinFace(place);
    expect(Math.hypot(face.x - place.x, face.y - place.y)).toBeGreaterThan(RADIUS);
  }
});
