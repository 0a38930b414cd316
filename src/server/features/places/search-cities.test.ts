import { describe, expect, it } from 'vitest';
import { citiesOf, cityName, findCity } from '#server/features/places/city-read-model.ts';
import { listRegions } from '#server/features/places/list-regions.ts';
import { searchCities } from '#server/features/places/search-cities.ts';
import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';

const names = (country: CountryCode, text: string, limit = 5) =>
  searchCities(country, text, limit).map((city) => city.name);

describe('searching a city', () => {
  it('finds it by the beginning of its name, the largest first', () => {
    expect(names('NL', 'ut')[0]).toBe('Utrecht');
    expect(names('GB', 'london')[0]).toBe('London');
    expect(names('US', 'san', 3)).toEqual(['San Antonio', 'San Diego', 'San Jose']);
  });

  it('ignores accents, case, hyphens and special letters', () => {
    expect(names('PL', 'LODZ')[0]).toBe('Łódź');
    expect(names('FR', 'saint etienne')[0]).toBe('Saint-Étienne');
    expect(names('DK', 'kobenhavn')[0]).toBe('København');
    expect(names('IT', "l'aq")[0]).toBe('L’Aquila');
  });

  it('finds it by its foreign name and by the name in the other language of the country', () => {
    expect(names('DE', 'Munich')).toEqual(['München']);
    expect(names('BE', 'Anvers')[0]).toBe('Antwerpen');
    expect(names('FI', 'Åbo')[0]).toBe('Turku');
  });

  it('finds it by a later word, after those that begin with the text', () => {
    expect(names('NL', 'haag')[0]).toBe('Den Haag');
    expect(names('DE', 'main', 50)).toContain('Frankfurt am Main');
  });

  it('returns at most the requested number, and nothing for an empty text', () => {
    expect(names('FR', 's', 7)).toHaveLength(7);
    expect(names('FR', ' - ')).toEqual([]);
    expect(names('NL', 'xyzzy')).toEqual([]);
  });
});

describe('a city', () => {
  it('is found by its id in its own country only', () => {
    const [amsterdam] = searchCities('NL', 'amsterdam', 1);
    expect(findCity('NL', amsterdam?.id ?? 0)).toBe(amsterdam);
    expect(findCity('BE', amsterdam?.id ?? 0)).toBeNull();
  });

  it('is named in the reader’s language where the country speaks it', () => {
    const [geneva] = searchCities('CH', 'genève', 1);
    if (!geneva) throw new Error('Genève is missing');
    expect((['fr', 'de', 'it', 'en'] as const).map((locale) => cityName(geneva, locale))).toEqual([
      'Genève',
      'Genf',
      'Ginevra',
      'Genève',
    ]);
  });

  it('is in a region of its country, and every region has a city', () => {
    for (const country of COUNTRY_CODES) {
      const regionIds = listRegions(country, 'en').map(({ id }) => id);
      expect(new Set(citiesOf(country).map(({ regionId }) => regionId))).toEqual(new Set(regionIds));
    }
  });

  it('has a unique id', () => {
    const ids = COUNTRY_CODES.flatMap((country) => citiesOf(country).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
