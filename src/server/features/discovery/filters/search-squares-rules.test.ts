import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringsWithin, type Squares, squaresWithin } from '#server/features/discovery/filters/search-squares-rules.ts';
import { cellsWithin, type Coordinates } from '#server/features/places/cell-rules.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -60, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.99, noNaN: true }),
});
const radius = fc.constantFrom(10, 25, 50, 100, 200);

/** The numbering that `member_search` uses: a row has 1,800 cells or 450 squares. */
const cellsOfSquare = (square: number): number[] =>
  Array.from({ length: 16 }, (_, nth) => {
    const row = Math.floor(square / 450) * 4 + Math.floor(nth / 4);
    return row * 1800 + (square % 450) * 4 + (nth % 4);
  });
const walked = ({ whole, edges }: Squares): number[] =>
  [...whole.flatMap(cellsOfSquare), ...edges].toSorted((a, b) => a - b);
const sorted = (cells: readonly number[]): number[] => cells.toSorted((a, b) => a - b);

it('a circle consists of its whole squares and its edge cells, each cell once and none outside', () => {
  fc.assert(
    fc.property(anywhere, radius, (middle: Coordinates, km) => {
      expect(walked(squaresWithin(middle, km))).toEqual(sorted(cellsWithin(middle, km)));
    }),
  );
});

it('the rings of a circle cover every cell of it exactly once', () => {
  fc.assert(
    fc.property(anywhere, radius, (middle: Coordinates, km) => {
      expect(sorted(ringsWithin(middle, km).flatMap(walked))).toEqual(sorted(cellsWithin(middle, km)));
    }),
  );
});

it('a wide circle is mostly whole squares', () => {
  const { cells, whole, edges } = squaresWithin({ latitude: 52.091, longitude: 5.122 }, 200);
  expect(whole.length * 16).toBeGreaterThan(cells.length / 2);
  expect(whole.length + edges.length).toBeLessThan(200);
});
