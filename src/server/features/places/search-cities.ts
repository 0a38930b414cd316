import { citiesOf, type City } from '#server/features/places/city-read-model.ts';
import { searchTextsOf, spellingsOf } from '#server/features/places/city-spelling-rules.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

/** All spellings of a city in one text, each behind a line break: one search looks through all of them. */
const knownSpellings = new WeakMap<City, string>();

/**
 * Cities with a name in any language that begins with the text, then those with a later word that does; the largest
 * first in both groups. Takes names as people write them: ‘lodz’, ‘Koeln’, ‘St Etienne’, ‘Frankfurt/Main’.
 */
export const searchCities = (country: CountryCode, text: string, limit: number): City[] => {
  const texts = searchTextsOf(text);
  if (texts.length === 0) return [];
  const atStart: City[] = [];
  const atWord: City[] = [];
  for (const city of citiesOf(country)) {
    const spellings = spellingsOfCity(city);
    if (texts.some((one) => spellings.includes(`\n${one}`))) atStart.push(city);
    else if (texts.some((one) => spellings.includes(` ${one}`))) atWord.push(city);
    if (atStart.length === limit) break;
  }
  return [...atStart, ...atWord].slice(0, limit);
};

const spellingsOfCity = (city: City): string => {
  let spellings = knownSpellings.get(city);
  if (spellings === undefined) {
    const names = [city.name, ...Object.values(city.names), ...city.otherNames];
    spellings = [...new Set(names.flatMap(spellingsOf))].map((name) => `\n${name}`).join('');
    knownSpellings.set(city, spellings);
  }
  return spellings;
};
