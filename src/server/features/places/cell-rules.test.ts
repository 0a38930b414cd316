import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CellId, cellOf, cellsWithin, type Coordinates, kmBetween } from '#server/features/places/cell-rules.ts';

const utrecht: Coordinates = { latitude: 52.091, longitude: 5.122 };
const amsterdam: Coordinates = { latitude: 52.374, longitude: 4.89 };
const anywhere = fc.record({
  latitude: fc.double({ min: -60, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
});

describe('a cell', () => {
  it('is the same for places in the same fifth of a degree and another for their neighbours', () => {
    expect(cellOf({ latitude: 52.01, longitude: 5.01 })).toBe(cellOf({ latitude: 52.19, longitude: 5.19 }));
    expect(cellOf({ latitude: 52.01, longitude: 5.01 })).not.toBe(cellOf({ latitude: 52.21, longitude: 5.01 }));
    expect(cellOf({ latitude: 52.01, longitude: 5.01 })).not.toBe(cellOf({ latitude: 52.01, longitude: 5.21 }));
  });

  it('fits a database integer at every corner of the world', () => {
    for (const latitude of [-90, 90]) {
      for (const longitude of [-180, 180]) {
        const cell = cellOf({ latitude, longitude });
        expect(cell).toBeGreaterThanOrEqual(0);
        expect(cell).toBeLessThan(1_620_000);
      }
    }
  });
});

describe('cells within a radius', () => {
  it('begin with the cell of the place and grow with the radius', () => {
    const rings = [8, 25, 50, 100, 200].map((km) => cellsWithin(utrecht, km));
    for (const [index, ring] of rings.entries()) {
      expect(ring[0]).toBe(cellOf(utrecht));
      expect(new Set(ring).size).toBe(ring.length);
      const previous = rings[index - 1] ?? [];
      expect(ring.length).toBeGreaterThan(previous.length);
      expect(ring.slice(0, previous.length)).toEqual(previous);
    }
    expect(rings.at(-1)?.length).toBeLessThan(600);
  });

  it('contain a city 35 km away for a radius of 50 km, but not of 8 km', () => {
    expect(cellsWithin(utrecht, 50)).toContain(cellOf(amsterdam));
    expect(cellsWithin(utrecht, 8)).not.toContain(cellOf(amsterdam));
  });

  it('cross the date line', () => {
    const taveuni = { latitude: -16.85, longitude: 179.95 };
    expect(cellsWithin(taveuni, 25)).toContain(cellOf({ latitude: -16.85, longitude: -179.95 }));
  });

  it('can be computed around the centre of a cell', () => {
    expect(cellsWithin(cellOf(utrecht), 0)).toEqual([cellOf(utrecht)]);
    expect(cellsWithin(cellOf(utrecht), 50)).toContain(cellOf(amsterdam));
  });

  it('never miss a place within the radius', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (origin, north, east) => {
          const place = { latitude: origin.latitude + north, longitude: ((origin.longitude + east + 540) % 360) - 180 };
          const cells: CellId[] = cellsWithin(origin, kmBetween(origin, place) + 0.01);
          expect(cells).toContain(cellOf(place));
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('measures the distance of two cities', () => {
  expect(kmBetween(utrecht, amsterdam)).toBeCloseTo(35.2, 0);
});
