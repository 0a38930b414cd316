import { readFileSync } from 'node:fs';

type Place = { readonly x: number; readonly y: number };

/** Nearer than this, two faces on the map would cover each other. */
const APART = 170;
const MAXIMUM_FACES = 4;
/** The sheet; a face stays whole on it. */
const WIDTH = 1000;
const HEIGHT = 900;
const EDGE = 85;

const inside = (at: number, size: number): number => Math.min(Math.max(at, EDGE), size - EDGE);

let places: ReadonlyMap<string, Place> | undefined;

/** The largest town of each region on the map that `scripts/draw-maps.ts` draws. */
const placesOfRegions = (): ReadonlyMap<string, Place> => {
  if (places === undefined) {
    const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
    const towns = JSON.parse(file) as [region: string, x: number, y: number][];
    places = new Map(towns.map(([region, x, y]) => [region, { x: inside(x, WIDTH), y: inside(y, HEIGHT) }]));
  }
  return places;
};

/** Members with a place on the map that is their region's, never their own; the first ones stay where two are near. */
export const placeFaces = <Person extends { readonly region: string | null }>(
  people: readonly Person[],
): (Person & { readonly place: Place })[] => {
  const placed: (Person & { readonly place: Place })[] = [];
  for (const person of people) {
    const place = placesOfRegions().get(person.region ?? '');
    const isFree = (at: Place) =>
      placed.every((other) => Math.hypot(other.place.x - at.x, other.place.y - at.y) >= APART);
    if (place !== undefined && isFree(place)) placed.push({ ...person, place });
    if (placed.length === MAXIMUM_FACES) break;
  }
  return placed;
};
