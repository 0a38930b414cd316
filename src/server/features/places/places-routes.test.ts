import { afterAll, beforeAll, expect, it } from 'vitest';
import { INTERESTS } from '#shared/domain/interests.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildSite } from '#test/support/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'BE'] });
});
afterAll(() => app.stop());

it('regions are those of the site’s countries, each once', async () => {
  const { regions } = (await app.call('GET /api/regions.php')).json as { regions: { id: string; country: string }[] };
  expect(new Set(regions.map(({ country }) => country))).toEqual(new Set(['NL', 'BE']));
  expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length);
  expect(regions.every(({ id, country }) => id.startsWith(`${country}-`))).toBe(true);
});

it('regions of one country are asked for alone; of a country that the site does not serve there are none', async () => {
  const ask = async (country: string) => (await app.call(`GET /api/regions.php?country=${country}`)).json;
  const { regions } = await ask('BE');
  expect(regions.length).toBeGreaterThan(5);
  expect(new Set(regions.map(({ country }: { country: string }) => country))).toEqual(new Set(['BE']));
  expect(await ask('DE')).toEqual({ regions: [] });
  expect((await ask('Belgium')).error.code).toBe('validation_failed');
});

it.each(LOCALES)('interests are named in %s', async (locale) => {
  const { interests } = (await app.call('GET /api/interests.php', { cookies: { locale } })).json;
  expect(interests.map(({ id }: { id: string }) => id)).toEqual(INTERESTS.map(({ slug }) => slug));
  expect(interests.every(({ name }: { name: string }) => name.length > 1)).toBe(true);
});
