import { readFileSync } from 'node:fs';
import { PIN_FACE, pinFace } from '#shared/domain/landers.ts';

type Place = { readonly x: number; readonly y: number };

/** Minimum distances between two places, so that no face covers another place, and between two faces. */
const PLACES_APART = 170;
const FACES_APART = PIN_FACE + 8;
const MAXIMUM_FACES = 4;

let places: ReadonlyMap<string, Place> | undefined;

/** Positions of each region's largest town on the map that `scripts/build/draw-maps.ts` creates. */
const placesOfRegions = (): ReadonlyMap<string, Place> => {
  if (places === undefined) {
    const file = readFileSync(new URL('../../../../data/main-towns.json', import.meta.url), 'utf8');
    const towns = JSON.parse(file) as [region: string, x: number, y: number][];
    places = new Map(towns.map(([region, x, y]) => [region, { x, y }]));
  }
  return places;
};

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

const areApart = (one: Place, other: Place): boolean =>
  distance(one, other) >= PLACES_APART && distance(pinFace(one), pinFace(other)) >= FACES_APART;

/** Places members at their region's position, never their own. Skips members too near to an earlier one. */
export const placeFaces = <Person extends { readonly region: string | null }>(
  people: readonly Person[],
): (Person & { readonly place: Place })[] => {
  const placed: (Person & { readonly place: Place })[] = [];
  for (const person of people) {
    const place = placesOfRegions().get(person.region ?? '');
    if (place !== undefined && placed.every((other) => areApart(other.place, place))) placed.push({ ...person, place });
    if (placed.length === MAXIMUM_FACES) break;
  }
  return placed;
};
