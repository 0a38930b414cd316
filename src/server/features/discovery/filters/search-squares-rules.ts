import { type CellId, cellsWithin, type Coordinates } from '#server/features/places/cell-rules.ts';

/** Length of a grid row in cells; a square has SIDE × SIDE cells. `member_search` uses the same numbers. */
const CELLS_IN_ROW = 1800;
const SIDE = 4;
const SQUARES_IN_ROW = CELLS_IN_ROW / SIDE;
export const CELLS_IN_SQUARE = SIDE * SIDE;

/** A set of grid cells, also split for the index walks into the squares that it covers completely and single cells. */
export type Squares = {
  readonly cells: readonly CellId[];
  readonly whole: readonly number[];
  readonly edges: readonly CellId[];
};

/** Outer radii of the rings. "Nearest" sorts by ring first and by last activity within a ring. */
const RINGS_KM = [8, 25, 50, 100, 200];

/** The cells within the radius around a city centre. */
export const squaresWithin = (city: Coordinates, radiusKm: number): Squares => squaresOf(cellsWithin(city, radiusKm));

/** The same circle as rings, innermost first; each cell is in exactly one ring. */
export const ringsWithin = (city: Coordinates, radiusKm: number): Squares[] => {
  const within = [...RINGS_KM.filter((km) => km < radiusKm), radiusKm].map((km) => cellsWithin(city, km));
  return within.map((cells, ring) => {
    const nearer = new Set(within[ring - 1]);
    return squaresOf(cells.filter((cell) => !nearer.has(cell)));
  });
};

const squaresOf = (cells: readonly CellId[]): Squares => {
  const bySquare = Map.groupBy(cells, squareOf);
  const whole = [...bySquare.keys()].filter((square) => bySquare.get(square)?.length === CELLS_IN_SQUARE);
  const covered = new Set(whole);
  return { cells, whole, edges: cells.filter((cell) => !covered.has(squareOf(cell))) };
};

const rowOf = (cell: CellId): number => Math.floor(cell / CELLS_IN_ROW);
const columnOf = (cell: CellId): number => cell % CELLS_IN_ROW;

const squareOf = (cell: CellId): number =>
  Math.floor(rowOf(cell) / SIDE) * SQUARES_IN_ROW + Math.floor(columnOf(cell) / SIDE);
