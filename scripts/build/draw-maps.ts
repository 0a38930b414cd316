import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawLand, onOneSide, type PartOf, type Project } from '#scripts/build/draw-land.ts';

/**
 * Draws public/maps/{country}.svg from data/cities: land, and a dot of light for each town, in one group per region
 * for `<use>`. Also writes the position of each region's largest town to data/main-towns.json.
 * Run after the places have changed: `node scripts/build/draw-maps.ts`.
 */

/** Size of every map, in SVG units; also in `density-map.tsx`. */
const WIDTH = 1000;
const HEIGHT = 900;
const MARGIN = 40;
const MAXIMUM_TOWNS = 780;
/** Grid to which towns are rounded for the touch area of their region, in SVG units. */
const NEAR = 40;

/** Regions far from their country, drawn in a corner: scale factor, and position of the centre. */
const APART: Readonly<Record<string, { readonly scale: number; readonly x: number; readonly y: number }>> = {
  'US-AK': { scale: 0.25, x: 90, y: 640 },
  'US-HI': { scale: 2, x: 170, y: 690 },
  'ES-CN': { scale: 0.9, x: 850, y: 850 },
};

type Place = readonly [id: number, name: string, region: string, latitude: number, longitude: number, people: number];
type Town = { readonly region: string; readonly x: number; readonly y: number; readonly people: number };
type Point = Pick<Town, 'x' | 'y'>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Returns flat projections of the country and its detached parts, scaled for the country's middle latitude. */
const projections = (places: readonly Place[]): ((part: string | null) => Project) => {
  const body = places.filter(([, , region]) => APART[region] === undefined);
  const narrow = Math.cos(radians(middle(body.map(([, , , latitude]) => latitude))));
  const flatten: Project = (longitude, latitude) => ({ x: longitude * narrow, y: -latitude });
  const flat = (some: readonly Place[]): Point[] =>
    some.map(([, , , latitude, longitude]) => flatten(longitude, latitude));
  const xs = (points: readonly Point[]): number[] => points.map(({ x }) => x);
  const ys = (points: readonly Point[]): number[] => points.map(({ y }) => y);
  const whole = flat(body);
  const scale = Math.min((WIDTH - 2 * MARGIN) / span(xs(whole)), (HEIGHT - 2 * MARGIN) / span(ys(whole)));
  return (part) => {
    const apart = APART[part ?? ''];
    const some = apart === undefined ? whole : flat(places.filter(([, , region]) => region === part));
    const from = { x: middle(xs(some)), y: middle(ys(some)) };
    const to = apart ?? { x: WIDTH / 2, y: HEIGHT / 2 };
    const by = scale * (apart?.scale ?? 1);
    return (longitude, latitude) => {
      const { x, y } = flatten(longitude, latitude);
      return { x: to.x + (x - from.x) * by, y: to.y + (y - from.y) * by };
    };
  };
};

/** Assigns land to detached parts, by coordinates. */
const partOf: Readonly<Record<string, PartOf>> = {
  US: (longitude, latitude) => {
    if (latitude > 50 && longitude < -129) return 'US-AK';
    return longitude < -150 ? 'US-HI' : null;
  },
  ES: (_, latitude) => (latitude < 30 ? 'ES-CN' : null),
};

/** Returns an SVG path of dots: lines of zero length with round caps. */
const dots = (points: readonly Point[]): string => {
  let at: Point = { x: 0, y: 0 };
  return [...new Map(points.map((point) => [`${point.x} ${point.y}`, point])).values()]
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
    .map(({ x, y }) => {
      const step = `m${x - at.x} ${y - at.y}h0`;
      at = { x, y };
      return step;
    })
    .join('')
    .replaceAll(' -', '-');
};

type Stroke = readonly [width: number, opacity: number];

/** Strokes by minimum population: large cities have a glow and then the light itself, smaller towns a weaker light. */
const SIZES: readonly (readonly [people: number, strokes: readonly Stroke[]])[] = [
  [
    200_000,
    [
      [60, 0.08],
      [32, 0.18],
      [13, 1],
    ],
  ],
  [40_000, [[8, 0.9]]],
  [0, [[5, 0.65]]],
];

const drawStroke = ([width, opacity]: Stroke, path: string): string =>
  `<path stroke-width="${width}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`} d="${path}"/>`;

const drawRegion = (id: string, towns: readonly Town[]): string => {
  const sized = SIZES.map(([from, strokes], at) => {
    const below = SIZES[at - 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const some = towns.filter(({ people }) => people >= from && people < below);
    return some.length === 0 ? [] : strokes.map((one) => drawStroke(one, dots(some)));
  });
  const near = towns.map(({ x, y }) => ({ x: Math.round(x / NEAR) * NEAR, y: Math.round(y / NEAR) * NEAR }));
  return `<g id="${id}">${sized.toReversed().flat().join('')}</g>\n<path id="${id}-near" d="${dots(near)}"/>`;
};

const PLACES = new URL('../../data/cities/', import.meta.url);
export const MAPS = new URL('../../public/maps/', import.meta.url);
const MAIN_TOWNS = new URL('../../data/main-towns.json', import.meta.url);

const placesOf = (country: string): Place[] => {
  const places = JSON.parse(readFileSync(new URL(`${country}.json`, PLACES), 'utf8')) as Place[];
  return places.map(([id, name, region, latitude, longitude, people]) => [
    id,
    name,
    region,
    latitude,
    onOneSide(country, longitude),
    people,
  ]);
};

/** Returns the towns of a country with their positions, the largest first. */
const townsOf = (country: string): Town[] => {
  const places = placesOf(country);
  const projectionOf = projections(places);
  const byRegion = new Map(places.map(([, , region]) => [region, projectionOf(region)]));
  return places
    .flatMap(([, , region, latitude, longitude, people]) => {
      const at = byRegion.get(region)?.(longitude, latitude);
      return at === undefined ? [] : { region, x: Math.round(at.x), y: Math.round(at.y), people };
    })
    .toSorted((a, b) => b.people - a.people);
};

export const drawMap = (country: string): string => {
  const towns = townsOf(country);
  const drawn = new Set(towns.slice(0, MAXIMUM_TOWNS));
  const groups = [...Map.groupBy(towns, ({ region }) => region)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, all]) => {
      const some = all.filter((town) => drawn.has(town));
      // Each region has at least one light, even if its towns are small.
      return drawRegion(id, some.length === 0 ? all.slice(0, 1) : some);
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<!-- Towns of GeoNames (geonames.org), CC BY 4.0, drawn by scripts/build/draw-maps.ts -->
<!-- Land of Natural Earth (naturalearthdata.com), public domain -->
<defs>
${drawLand(country, partOf[country] ?? (() => null), projections(placesOf(country)))}
${groups.join('\n')}
</defs>
</svg>
`;
};

/** Returns the position of the largest town of each region as JSON. */
const mainTowns = (countries: readonly string[]): string => {
  const largest = countries.flatMap((country) =>
    [...Map.groupBy(townsOf(country), ({ region }) => region)].map(([id, [town]]) => ({ id, town })),
  );
  const lines = largest
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, town }) => `  ["${id}", ${town?.x}, ${town?.y}]`);
  return `[\n${lines.join(',\n')}\n]\n`;
};

if (import.meta.main) {
  mkdirSync(MAPS, { recursive: true });
  const countries = readdirSync(PLACES).map((file) => file.slice(0, 2));
  for (const country of countries) writeFileSync(new URL(`${country}.svg`, MAPS), drawMap(country));
  writeFileSync(MAIN_TOWNS, mainTowns(countries));
}
