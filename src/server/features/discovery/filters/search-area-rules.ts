import { type CellId, cellsWithin, type Coordinates } from '#server/features/places/cell-rules.ts';

/** Length of a grid row in cells; an area is a square of SIDE × SIDE cells. `member_search` uses the same numbers. */
const CELLS_IN_ROW = 1800;
const SIDE = 4;
const AREAS_IN_ROW = CELLS_IN_ROW / SIDE;
export const CELLS_IN_AREA = SIDE * SIDE;

/** A set of grid cells, also split for the index walks into the areas that it covers completely and single cells. */
export type Squares = {
  readonly cells: readonly CellId[];
  readonly areas: readonly number[];
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
  const byArea = Map.groupBy(cells, areaOf);
  const areas = [...byArea.keys()].filter((area) => byArea.get(area)?.length === CELLS_IN_AREA);
  const whole = new Set(areas);
  return { cells, areas, edges: cells.filter((cell) => !whole.has(areaOf(cell))) };
};

const rowOf = (cell: CellId): number => Math.floor(cell / CELLS_IN_ROW);
const columnOf = (cell: CellId): number => cell % CELLS_IN_ROW;

const areaOf = (cell: CellId): number =>
  Math.floor(rowOf(cell) / SIDE) * AREAS_IN_ROW + Math.floor(columnOf(cell) / SIDE);
