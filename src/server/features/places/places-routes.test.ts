import { describe, expect, it } from 'vitest';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'BE'] });

it('regions are those of the site’s countries, each once', async () => {
  const { regions } = (await app.call('GET /api/regions.php')).json as { regions: { id: string; country: string }[] };
  expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(['NL', 'BE']));
  expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length);
  expect(regions.every(({ id, country }) => id.startsWith(`${country}-`))).toBe(true);
});

it('regions can be limited to one country; a country that the site does not serve has none', async () => {
  const ask = async (country: string) => (await app.call(`GET /api/regions.php?country=${country}`)).json;
  const { regions } = await ask('BE');
  expect(regions.length).toBeGreaterThan(5);
  expect(new Set(regions.map(({ country }: { country: string }) => country))).toEqual(new Set(['BE']));
  expect(await ask('DE')).toEqual({ regions: [] });
  expect((await ask('Belgium')).error.code).toBe('validation_failed');
});

it('cities are found by a name with what copying has added to it', async () => {
  const ask = async (q: string) => (await app.call(`GET /api/cities.php?country=NL&q=${encodeURIComponent(q)}`)).json;
  const { cities } = await ask('\u200eAmster\u200bdam\ufeff\u00a0');
  expect(cities[0].name).toBe('Amsterdam');
});

it.each(LOCALES)('interests are named in %s', async (locale) => {
  const { interests } = (await app.call('GET /api/interests.php', { cookies: { locale } })).json;
  expect(interests.map(({ id }: { id: string }) => id)).toEqual(INTERESTS.map(({ slug }) => slug));
  expect(interests.every(({ name }: { name: string }) => name.length > 1)).toBe(true);
});

describe('the nearest city', () => {
  const ask = (query: string) => app.call(`GET /api/geocode.php?${query}`);

  it('is in one of the site’s countries, and named in the reader’s language', async () => {
    expect((await ask('lat=52.1&lon=5.1')).json).toMatchObject({
      country: 'NL',
      countryregion: 'NL-UT',
      city: { id: expect.any(Number), name: 'Utrecht' },
    });
    const antwerp = await app.call('GET /api/geocode.php?lat=51.2&lon=4.4', { cookies: { locale: 'fr' } });
    expect(antwerp.json.city.name).toBe('Anvers');
    // There are many cities around Hamburg, but none in the site's countries.
    expect((await ask('lat=53.55&lon=10')).json).toEqual({ country: null, countryregion: null, city: null });
  });

  it.each(['', 'lat=52', 'lat=91&lon=5', 'lat=52&lon=-181', 'lat=1e1&lon=5', 'lat=52&lon=5&exact=1', 'lat=&lon='])(
    'refuses invalid coordinates: %s',
    async (query) => {
      expect((await ask(query)).json.error.code).toBe('validation_failed');
    },
  );

  it('does not repeat the coordinates in a refusal', async () => {
    const refused = await ask('lat=52.0905&lon=195.1213');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.json)).not.toMatch(/52\.09|195\.12/);
  });
});
