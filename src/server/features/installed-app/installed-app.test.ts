import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIL_ACCENTS } from '#server/features/mails/mail-colour-rules.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
await buildSite(app.db, { domain: 'localhost', name: 'Lumen', niche: 1 });
await buildSite(app.db, { domain: 'she.localhost', name: 'Lumen Her', niche: 2 });

const get = async (path: string, host = 'localhost') => app.app.inject({ url: path, headers: { host } });
const manifest = async (query = '', host?: string) => {
  const answer = await get(`/manifest.webmanifest${query}`, host);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  return answer.json();
};

it('installs a site under its own name and icon, in the language of the visitor', async () => {
  const [here, her] = [await manifest('?lang=de'), await manifest('?lang=de', 'she.localhost')];
  expect(here).toMatchObject({ id: '/', name: 'Lumen', display: 'standalone', start_url: '/' });
  expect(here.lang).toMatch(/^de/);
  expect(here.shortcuts.map(({ name }: { name: string }) => name)).toContain('Nachrichten');
  expect(her.name).toBe('Lumen Her');
  expect(her.icons[0].src).toContain('she');
  expect(her.theme_color).not.toBe(here.theme_color);
});

it('tells nothing of what it is to who wants it discreet', async () => {
  for (const locale of LOCALES) {
    const plain = await manifest(`?discreet=1&lang=${locale}`, 'she.localhost');
    expect(JSON.stringify(plain)).not.toMatch(/lumen|she|dating|shortcuts|previews/i);
    expect(plain.id).toBe('/');
  }
});

it('names only pictures that there are', async () => {
  const files = new Set(
    ['icons', 'previews'].flatMap((folder) => readdirSync(`public/${folder}`).map((file) => `/${folder}/${file}`)),
  );
  const pictures = new Set<string>();
  for (const query of ['', '?discreet=1'])
    for (const [, src] of JSON.stringify(await manifest(query)).matchAll(/"src":"([^"]+)"/g)) pictures.add(src!);
  expect([...pictures].filter((picture) => !files.has(picture))).toEqual([]);
  for (const niche of NICHES) expect(files).toContain(`/icons/${niche}-180.png`);
});

it('has a page for browsers without a network that needs nothing else', async () => {
  const { statusCode, body } = await get('/offline?lang=nl');
  expect(statusCode).toBe(200);
  expect(body).toContain('Je bent offline');
  expect(body).not.toMatch(/<script|<link|src=/);
  const [here, her] = [body, (await get('/offline?lang=nl', 'she.localhost')).body];
  expect(here).toMatch(/>Lumen<\/p>.*<h1/);
  expect(here).toContain(MAIL_ACCENTS.default.light);
  expect(her).toContain(MAIL_ACCENTS.she.light);
});

it('shows shops of apps a picture for phones and one for wide screens', async () => {
  const { screenshots } = await manifest();
  expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual(['wide', 'narrow']);
});
