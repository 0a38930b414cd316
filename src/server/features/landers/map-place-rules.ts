import { readFileSync } from 'node:fs';

type Place = { readonly x: number; readonly y: number };

/** Minimum distance between two faces on the map, so that they do not overlap. */
const APART = 170;
const MAXIMUM_FACES = 4;
/** Size of the map, and the margin that keeps faces completely on it. */
const WIDTH = 1000;
const HEIGHT = 900;
const EDGE = 85;

const inside = (at: number, size: number): number => Math.min(Math.max(at, EDGE), size - EDGE);

let places: ReadonlyMap<string, Place> | undefined;

/** Positions of each region's largest town on the map that `scripts/build/draw-maps.ts` creates. */
const placesOfRegions = (): ReadonlyMap<string, Place> => {
  if (places === undefined) {
    const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
    const towns = JSON.parse(file) as [region: string, x: number, y: number][];
    places = new Map(towns.map(([region, x, y]) => [region, { x: inside(x, WIDTH), y: inside(y, HEIGHT) }]));
  }
  return places;
};

/** Places members at their region's position, never their own. Skips members too near to an earlier one. */
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
