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

  // Transliterated, shortened, in part, by an old or a foreign name; first among those that it might mean.
  it.each<readonly [CountryCode, string, string]>([
    ['DE', 'Koeln', 'Köln'],
    ['DE', 'Cologne', 'Köln'],
    ['DE', 'Keulen', 'Köln'],
    ['DE', 'Muenchen', 'München'],
    ['DE', 'Munich', 'München'],
    ['DE', 'Monaco di Baviera', 'München'],
    ['DE', 'Frankfurt', 'Frankfurt am Main'],
    ['DE', 'Frankfurt/Main', 'Frankfurt am Main'],
    ['DE', 'Frankfurt a. M.', 'Frankfurt am Main'],
    ['DE', 'Francfort', 'Frankfurt am Main'],
    ['DE', 'Frankfurt (Oder)', 'Frankfurt (Oder)'],
    ['DE', 'Frankfurt an der Oder', 'Frankfurt (Oder)'],
    ['DE', 'Aix-la-Chapelle', 'Aachen'],
    ['DE', 'Freiburg', 'Freiburg im Breisgau'],
    ['AT', 'Vienne', 'Wien'],
    ['AT', 'Sankt Pölten', 'St. Pölten'],
    ['AT', 'St Poelten', 'St. Pölten'],
    ['CH', 'Zuerich', 'Zürich'],
    ['CH', 'Zurigo', 'Zürich'],
    ['CH', 'Sankt Gallen', 'St. Gallen'],
    ['CH', 'Saint-Gall', 'St. Gallen'],
    ['CH', 'Bâle', 'Basel'],
    ['FR', 'St Etienne', 'Saint-Étienne'],
    ['FR', 'St-Denis', 'Saint-Denis'],
    ['FR', 'St. Malo', 'Saint-Malo'],
    ['FR', 'Ste Foy les Lyon', 'Sainte-Foy-lès-Lyon'],
    ['FR', 'Strassburg', 'Strasbourg'],
    ['FR', 'Nizza', 'Nice'],
    ['FR', 'Rijsel', 'Lille'],
    ['NL', 's Hertogenbosch', '’s-Hertogenbosch'],
    ['NL', 'shertogenbosch', '’s-Hertogenbosch'],
    ['NL', 'Den Bosch', '’s-Hertogenbosch'],
    ['NL', 'La Haye', 'Den Haag'],
    ['BE', 'St Niklaas', 'Sint-Niklaas'],
    ['BE', 'Lüttich', 'Liège'],
    ['DK', 'Koebenhavn', 'København'],
    ['DK', 'Copenhague', 'København'],
    ['DK', 'Århus', 'Aarhus'],
    ['DK', 'Ålborg', 'Aalborg'],
    ['SE', 'Goeteborg', 'Göteborg'],
    ['SE', 'Gothenburg', 'Göteborg'],
    ['NO', 'Tromsoe', 'Tromsø'],
    ['FI', 'Helsingfors', 'Helsinki'],
    ['FI', 'Tammerfors', 'Tampere'],
    ['PL', 'Lodz', 'Łódź'],
    ['PL', 'Breslau', 'Wrocław'],
    ['PL', 'Varsovie', 'Warszawa'],
    ['IT', 'Reggio Emilia', 'Reggio nell’Emilia'],
    ['IT', 'Reggio di Calabria', 'Reggio Calabria'],
    ['IT', 'Florenz', 'Firenze'],
    ['ES', 'A Coruna', 'A Coruña'],
    ['ES', 'La Coruña', 'A Coruña'],
    ['ES', 'Saragosse', 'Zaragoza'],
    ['GB', 'Newcastle', 'Newcastle upon Tyne'],
    ['GB', 'Newcastle on Tyne', 'Newcastle upon Tyne'],
    ['GB', 'Saint Albans', 'St Albans'],
    ['GB', 'Londres', 'London'],
    ['IE', 'Baile Atha Cliath', 'Dublin'],
    ['US', 'Saint Louis', 'St. Louis'],
    ['US', 'Ft. Worth', 'Fort Worth'],
    ['CA', 'Quebec City', 'Québec'],
    ['AU', 'Mt Gambier', 'Mount Gambier'],
    ['NZ', 'Whangarei', 'Whangārei'],
  ])('in %s finds it as people write it: %s', (country, text, name) => {
    expect(names(country, text)[0]).toBe(name);
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
