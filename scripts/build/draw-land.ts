import { readFileSync } from 'node:fs';

/** Draws land from Natural Earth (public domain, npm package world-atlas) on the map of one country. */
type Point = { readonly x: number; readonly y: number };
export type Project = (longitude: number, latitude: number) => Point;

type Atlas = {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
};
type Geometry = { readonly id?: string } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);
type Degrees = readonly [longitude: number, latitude: number];

/** Numeric country codes (ISO 3166-1). */
const NUMBERS: Readonly<Record<string, string>> = {
  AT: '040',
  AU: '036',
  BE: '056',
  CA: '124',
  CH: '756',
  DE: '276',
  DK: '208',
  ES: '724',
  FI: '246',
  FR: '250',
  GB: '826',
  IE: '372',
  IT: '380',
  NL: '528',
  NO: '578',
  NZ: '554',
  PL: '616',
  SE: '752',
  US: '840',
};

/** The largest visible part of a map, in a panel that is wider or higher than it. */
const EDGES = { left: -240, right: 1240, top: -120, bottom: 1020 } as const;
/** Maximum distance of a simplified line from the coast, in map units. */
const NEAR_ENOUGH = 3.5;
const SMALLEST_ISLAND = 220;
const SMALLEST_AROUND = 400;
/** Minimum size of islands in a detached part, such as Hawaii, which may consist of islands only. */
const SMALLEST_APART = 40;

const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8')) as Atlas;

const ARCS: readonly (readonly Degrees[])[] = atlas.arcs.map((steps) => {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return steps.map(([right, up]) => {
    x += right;
    y += up;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
  });
});

const distance = (at: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(Math.max(((at.x - from.x) * dx + (at.y - from.y) * dy) / length, 0), 1);
  return Math.hypot(at.x - from.x - along * dx, at.y - from.y - along * dy);
};

/** Simplifies a line (Douglas–Peucker): keeps only points that it would otherwise miss by more than NEAR_ENOUGH. */
const simplify = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const far = line.map((at) => distance(at, first, last));
  const most = Math.max(...far);
  if (most <= NEAR_ENOUGH) return [first, last];
  const at = far.indexOf(most);
  return [...simplify(line.slice(0, at + 1)), ...simplify(line.slice(at)).slice(1)];
};

/** Returns the arcs of a ring in degrees, continued beyond 180° where it crosses the date line. */
const degreesOf = (arcs: readonly number[]): Degrees[][] => {
  let before: number | undefined;
  const lines = arcs.map((arc) => {
    const line = ARCS[arc < 0 ? ~arc : arc] ?? [];
    return (arc < 0 ? line.toReversed() : line).map(([longitude, latitude]): Degrees => {
      before = longitude - 360 * Math.round((longitude - (before ?? longitude)) / 360);
      return [before, latitude];
    });
  });
  const all = lines.flat();
  const turns = Math.round(all.reduce((sum, [longitude]) => sum + longitude, 0) / all.length / 360);
  return lines.map((line) => line.map(([longitude, latitude]) => [longitude - 360 * turns, latitude]));
};

/** Simplifies arc by arc, so that neighbouring countries keep the same border. */
const outlineOf = (lines: readonly (readonly Degrees[])[], project: Project): Point[] =>
  lines.flatMap((line) => simplify(line.map(([x, y]) => project(x, y))).slice(1));

/** Clips a ring at one edge (Sutherland–Hodgman). */
const cut = (ring: readonly Point[], along: 'x' | 'y', edge: number, side: 1 | -1): Point[] =>
  ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to;
    const [isIn, wasIn] = [(to[along] - edge) * side >= 0, (from[along] - edge) * side >= 0];
    if (isIn === wasIn) return isIn ? [to] : [];
    const part = (edge - from[along]) / (to[along] - from[along]);
    const crossing = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return isIn ? [crossing, to] : [crossing];
  });

const cutToSheet = (ring: readonly Point[]): Point[] => {
  const wide = cut(cut(ring, 'x', EDGES.left, 1), 'x', EDGES.right, -1);
  return cut(cut(wide, 'y', EDGES.top, 1), 'y', EDGES.bottom, -1);
};

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(ring.reduce((sum, { x, y }, at) => sum + (ring.at(at - 1)?.x ?? 0) * y - x * (ring.at(at - 1)?.y ?? 0), 0)) /
  2;

const drawRings = (rings: readonly (readonly Point[])[]): string => {
  let at: Point = { x: 0, y: 0 };
  return rings
    .map((ring) => {
      const steps: string[] = [];
      let start: Point | undefined;
      for (const point of ring) {
        const to = { x: Math.round(point.x), y: Math.round(point.y) };
        if (start !== undefined && to.x === at.x && to.y === at.y) continue;
        steps.push(`${start === undefined ? 'm' : ''}${to.x - at.x} ${to.y - at.y}`);
        if (start === undefined) start = to;
        at = to;
      }
      at = start ?? at;
      return `${steps.join(' ')}z`;
    })
    .join('')
    .replaceAll(' -', '-');
};

const ringsOf = (geometry: Geometry): readonly (readonly number[])[] =>
  geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();

/** Moves parts of the USA beyond the date line to the west of the country. */
export const onOneSide = (country: string, longitude: number): number =>
  country === 'US' && longitude > 0 ? longitude - 360 : longitude;

/** Returns the detached part of the country to which a ring belongs, by its first point; null for the mainland. */
export type PartOf = (longitude: number, latitude: number) => string | null;

/** Draws the country's land and the land around it. */
export const drawLand = (country: string, partOf: PartOf, projectOf: (part: string | null) => Project): string => {
  const own: Point[][] = [];
  const around: Point[][] = [];
  for (const geometry of atlas.objects.countries.geometries) {
    const isOwn = geometry.id === NUMBERS[country];
    const side = (longitude: number): number => (isOwn ? onOneSide(country, longitude) : longitude);
    for (const arcs of ringsOf(geometry)) {
      const lines = degreesOf(arcs);
      const [longitude, latitude] = lines[0]?.[0] ?? [0, 0];
      const part = isOwn ? partOf(side(longitude), latitude) : null;
      const project = projectOf(part);
      const ring = cutToSheet(outlineOf(lines, (x, y) => project(side(x), y)));
      const smallest = part === null ? SMALLEST_ISLAND : SMALLEST_APART;
      if (areaOf(ring) >= (isOwn ? smallest : SMALLEST_AROUND)) (isOwn ? own : around).push(ring);
    }
  }
  return `<path id="around" d="${drawRings(around)}"/>\n<path id="land" d="${drawRings(own)}"/>`;
};
