import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Draws public/maps/{country}.svg from data/cities: every town a light, one group a region, to be placed by `<use>`; and
 * lists in data/main-towns.json where the largest town of each region lies on the sheet.
 * Run after the places have changed: `node scripts/draw-maps.ts`.
 */

/** The sheet on which every country is drawn; `lights-map.tsx` knows it too. */
const WIDTH = 1000;
const HEIGHT = 900;
const MARGIN = 40;
const MAXIMUM_TOWNS = 1500;
/** How near a finger has to come is one square of a coarser grid. */
const NEAR = 40;

/** Far from the rest of their country: drawn in a corner, by the factor of the scale and the middle. */
const APART: Readonly<Record<string, { readonly scale: number; readonly x: number; readonly y: number }>> = {
  'US-AK': { scale: 0.25, x: 115, y: 690 },
  'US-HI': { scale: 0.9, x: 290, y: 715 },
  'ES-CN': { scale: 0.9, x: 850, y: 850 },
};

type Place = readonly [id: number, name: string, region: string, latitude: number, longitude: number, people: number];
type Town = { readonly region: string; readonly x: number; readonly y: number; readonly people: number };
type Point = Pick<Town, 'x' | 'y'>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const xs = (points: readonly Point[]): number[] => points.map(({ x }) => x);
const ys = (points: readonly Point[]): number[] => points.map(({ y }) => y);

/** Flat, with degrees of longitude as long as they are in the middle of the country. */
const flatten = (places: readonly Place[]): Town[] => {
  const latitudes = places.filter(([, , region]) => APART[region] === undefined).map(([, , , latitude]) => latitude);
  const narrow = Math.cos(radians(middle(latitudes)));
  return places.map(([, , region, latitude, longitude, people]) => ({
    region,
    // Beyond the date line the map goes on.
    x: (longitude > 0 && region.startsWith('US') ? longitude - 360 : longitude) * narrow,
    y: -latitude,
    people,
  }));
};

const place = (towns: readonly Town[]): Town[] => {
  const body = towns.filter(({ region }) => APART[region] === undefined);
  const scale = Math.min((WIDTH - 2 * MARGIN) / span(xs(body)), (HEIGHT - 2 * MARGIN) / span(ys(body)));
  const move = (some: readonly Town[], by: number, to: Point): Town[] => {
    const from = { x: middle(xs(some)), y: middle(ys(some)) };
    return some.map((town) => ({
      ...town,
      x: Math.round(to.x + (town.x - from.x) * by),
      y: Math.round(to.y + (town.y - from.y) * by),
    }));
  };
  const apart = Object.entries(APART).flatMap(([region, at]) => {
    const some = towns.filter((town) => town.region === region);
    return some.length === 0 ? [] : move(some, scale * at.scale, at);
  });
  return [...move(body, scale, { x: WIDTH / 2, y: HEIGHT / 2 }), ...apart];
};

/** Lines of no length with round ends are dots. */
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

/** Strokes of cities, towns and small towns, of which the smaller ones shine less. */
const SIZES: readonly (readonly [people: number, width: number, opacity: number])[] = [
  [200_000, 15, 1],
  [40_000, 8, 0.85],
  [0, 5, 0.65],
];

const drawRegion = (id: string, towns: readonly Town[]): string => {
  const sized = SIZES.map(([from, width, opacity], at) => {
    const below = SIZES[at - 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const some = towns.filter(({ people }) => people >= from && people < below);
    return some.length === 0
      ? ''
      : `<path stroke-width="${width}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`} d="${dots(some)}"/>`;
  });
  const near = towns.map(({ x, y }) => ({ x: Math.round(x / NEAR) * NEAR, y: Math.round(y / NEAR) * NEAR }));
  return `<g id="${id}">${sized.join('')}</g>\n<path id="${id}-near" d="${dots(near)}"/>`;
};

const PLACES = new URL('../data/cities/', import.meta.url);
export const MAPS = new URL('../public/maps/', import.meta.url);
const MAIN_TOWNS = new URL('../data/main-towns.json', import.meta.url);

/** The towns of a country on its sheet, the largest first. */
const townsOf = (country: string): Town[] => {
  const places = JSON.parse(readFileSync(new URL(`${country}.json`, PLACES), 'utf8')) as Place[];
  return place(flatten(places)).toSorted((a, b) => b.people - a.people);
};

export const drawMap = (country: string): string => {
  const towns = townsOf(country);
  const drawn = new Set(towns.slice(0, MAXIMUM_TOWNS));
  const groups = [...Map.groupBy(towns, ({ region }) => region)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, all]) => {
      const some = all.filter((town) => drawn.has(town));
      // Each region has its light, however small.
      return drawRegion(id, some.length === 0 ? all.slice(0, 1) : some);
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<!-- Towns of GeoNames (geonames.org), CC BY 4.0, drawn by scripts/draw-maps.ts -->
<defs>
${groups.join('\n')}
</defs>
</svg>
`;
};

/** Where the largest town of each region lies on the sheet of its country. */
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
