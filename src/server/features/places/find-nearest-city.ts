import { type CellId, cellsWithin, type Coordinates, kmBetween } from '#server/features/places/cell-rules.ts';
import { citiesOf, type City } from '#server/features/places/city-read-model.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** Beyond this distance no city is suggested. */
export const MAXIMUM_CITY_KM = 100;

/** Searched in this order. Nearly every place has a city within the first radius. */
const RADII_KM = [15, 40, MAXIMUM_CITY_KM];

const citiesByCell = new Map<CountryCode, ReadonlyMap<CellId, readonly City[]>>();

/**
 * The nearest listed city of these countries, or null; of two at the same distance, that of the country named first.
 */
export const findNearestCity = (countries: readonly CountryCode[], place: Coordinates): City | null => {
  const cells = countries.map(cityCells);
  for (const radiusKm of RADII_KM) {
    let nearest: { city: City; km: number } | null = null;
    for (const cell of cellsWithin(place, radiusKm)) {
      for (const city of cells.flatMap((byCell) => byCell.get(cell) ?? [])) {
        const km = kmBetween(place, city);
        if (km <= radiusKm && (nearest === null || km < nearest.km)) nearest = { city, km };
      }
    }
    if (nearest !== null) return nearest.city;
  }
  return null;
};

/** Built once and cached, like the list of cities. */
const cityCells = (country: CountryCode): ReadonlyMap<CellId, readonly City[]> => {
  let cells = citiesByCell.get(country);
  if (cells === undefined) {
    cells = Map.groupBy(citiesOf(country), ({ cell }) => cell);
    citiesByCell.set(country, cells);
  }
  return cells;
};
