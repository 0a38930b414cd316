declare const brand: unique symbol;
/** A grid cell of 0.2° by 0.2°: row × 1800 + column, counted from 90° south and 180° west. */
export type CellId = number & { readonly [brand]: 'CellId' };

export type Coordinates = { readonly latitude: number; readonly longitude: number };

const CELLS_PER_DEGREE = 5;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const ROWS = 180 * CELLS_PER_DEGREE;
const KM_PER_DEGREE = 111.195;

export const cellOf = ({ latitude, longitude }: Coordinates): CellId => {
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) * CELLS_PER_DEGREE));
  const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE);
  return cellAt(row, column);
};

/**
 * The cells that a circle touches, nearest first; around the cell's centre if a cell is given. Nobody within the radius
 * is missed; members up to a cell's width further away may be included.
 */
export const cellsWithin = (origin: CellId | Coordinates, radiusKm: number): CellId[] => {
  const { latitude, longitude } = typeof origin === 'number' ? centreOf(origin) : origin;
  const rowReach = Math.ceil((radiusKm / KM_PER_DEGREE) * CELLS_PER_DEGREE);
  const middleRow = Math.floor((latitude + 90) * CELLS_PER_DEGREE);
  const middleColumn = Math.floor((longitude + 180) * CELLS_PER_DEGREE);
  const found: { cell: CellId; km: number }[] = [];
  for (let row = Math.max(0, middleRow - rowReach); row <= Math.min(ROWS - 1, middleRow + rowReach); row += 1) {
    const nearestLatitude = clamp(latitude, row / CELLS_PER_DEGREE - 90, (row + 1) / CELLS_PER_DEGREE - 90);
    for (const step of [1, -1]) {
      for (
        let column = step > 0 ? middleColumn : middleColumn - 1;
        Math.abs(column - middleColumn) < COLUMNS / 2;
        column += step
      ) {
        const nearestLongitude = clamp(
          longitude,
          column / CELLS_PER_DEGREE - 180,
          (column + 1) / CELLS_PER_DEGREE - 180,
        );
        const km = kmBetween({ latitude, longitude }, { latitude: nearestLatitude, longitude: nearestLongitude });
        if (km > radiusKm) break;
        found.push({ cell: cellAt(row, column), km });
      }
    }
  }
  return found.toSorted((a, b) => a.km - b.km || a.cell - b.cell).map(({ cell }) => cell);
};

/** The great-circle distance in km. Used between city centres and cells only, never between people. */
export const kmBetween = (from: Coordinates, to: Coordinates): number => {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * (KM_PER_DEGREE / radians(1)) * Math.asin(Math.min(1, Math.sqrt(haversine)));
};

const centreOf = (cell: CellId): Coordinates => ({
  latitude: (Math.floor(cell / COLUMNS) + 0.5) / CELLS_PER_DEGREE - 90,
  longitude: ((cell % COLUMNS) + 0.5) / CELLS_PER_DEGREE - 180,
});

/** Columns wrap around at the date line. */
const cellAt = (row: number, column: number): CellId => (row * COLUMNS + ((column + COLUMNS) % COLUMNS)) as CellId;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
