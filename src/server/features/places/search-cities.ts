import { citiesOf, type City } from '#server/features/places/city-read-model.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

const foldedNames = new WeakMap<City, readonly string[]>();

/**
 * Cities with a name in any language that begins with the text, then those with a later word that does; the largest
 * first in both groups. Ignores accents, case, hyphens and apostrophes: 'lodz' finds Łódź.
 */
export const searchCities = (country: CountryCode, text: string, limit: number): City[] => {
  const wanted = folded(text);
  if (wanted === '') return [];
  const atStart: City[] = [];
  const atWord: City[] = [];
  for (const city of citiesOf(country)) {
    const names = namesOf(city);
    if (names.some((name) => name.startsWith(wanted))) atStart.push(city);
    else if (names.some((name) => name.includes(` ${wanted}`))) atWord.push(city);
    if (atStart.length === limit) break;
  }
  return [...atStart, ...atWord].slice(0, limit);
};

const namesOf = (city: City): readonly string[] => {
  let names = foldedNames.get(city);
  if (!names) {
    names = [city.name, ...Object.values(city.names), ...city.otherNames].map(folded);
    foldedNames.set(city, names);
  }
  return names;
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøæœßđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
