import { readFileSync } from 'node:fs';
import { type MapPlace, PIN_FACE, pinFace } from '#shared/domain/landers.ts';

/** Minimum distances between two places, so that no face covers another place, and between two faces. */
const PLACES_APART = 170;
const FACES_APART = PIN_FACE + 8;
const MAXIMUM_FACES = 4;

let places: ReadonlyMap<string, MapPlace> | undefined;

/** Positions of each region's largest town on the map that `scripts/build/draw-maps.ts` creates. */
const placesOfRegions = (): ReadonlyMap<string, MapPlace> => {
  if (places === undefined) {
    const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
    const towns = JSON.parse(file) as [region: string, x: number, y: number][];
    places = new Map(towns.map(([region, x, y]) => [region, { x, y }]));
  }
  return places;
};

const distance = (one: MapPlace, other: MapPlace): number => Math.hypot(one.x - other.x, one.y - other.y);

const areApart = (one: MapPlace, other: MapPlace): boolean =>
  distance(one, other) >= PLACES_APART && distance(pinFace(one), pinFace(other)) >= FACES_APART;

/** Places members at their region's position, never their own. Skips members too near to an earlier one. */
export const placeFaces = <Person extends { readonly region: string | null }>(
  people: readonly Person[],
): (Person & { readonly place: MapPlace })[] => {
  const placed: (Person & { readonly place: MapPlace })[] = [];
  for (const person of people) {
    const place = placesOfRegions().get(person.region ?? '');
    if (place !== undefined && placed.every((other) => areApart(other.place, place))) placed.push({ ...person, place });
    if (placed.length === MAXIMUM_FACES) break;
  }
  return placed;
};
