import { type CellId, cellsWithin, type Coordinates } from '#server/features/places/cell-rules.ts';

/** Rows of the map's grid are this long, in cells and in areas of four by four cells. */
const CELLS_IN_ROW = 1800;
const SIDE = 4;
const AREAS_IN_ROW = CELLS_IN_ROW / SIDE;
export const CELLS_IN_AREA = SIDE * SIDE;

/** Some cells, and the squares in which the search walks through them: areas meant whole, and what is left of the cells. */
export type Squares = {
  readonly cells: readonly CellId[];
  readonly areas: readonly number[];
  readonly edges: readonly CellId[];
};

/** Who lives nearest comes first, and within such a distance who was active last. */
const RINGS_KM = [8, 25, 50, 100, 200];

/** All within the radius of a city's middle. */
export const squaresWithin = (city: Coordinates, radiusKm: number): Squares => squaresOf(cellsWithin(city, radiusKm));

/** The same from the inside out, each cell in one ring. */
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
