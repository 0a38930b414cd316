import { SyntaxValidator } from 'fast-xml-validator';
import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp({ publicUrl: 'https://vonk.example' });
const open = await buildSite(app.db, { domain: 'vonk.example', countries: ['NL', 'BE'] });
const closed = await buildSite(app.db, { domain: 'closed.example', logged_out_search: false });
await buildSite(app.db, { domain: 'quiet.example' });

const get = async (path: string, host = 'vonk.example') => {
  const { statusCode, headers, body } = await app.app.inject({ url: path, headers: { host } });
  return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], body };
};
/** Returns the URLs in a well-formed file. */
const addressesOf = async (path: string, host?: string): Promise<string[]> => {
  const { status, type, kept, body } = await get(path, host);
  expect([status, type, kept]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
  expect(SyntaxValidator.validate(body)).toBe(true);
  expect(body).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  return [...body.matchAll(/<(?:url|sitemap)><loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address!.replaceAll('&amp;', '&'),
  );
};
const laterThan = (hours: number) => app.clock.advance({ hours });

it('names the pages, and nothing of people where too few are', async () => {
  expect(await addressesOf('/sitemap.xml', 'quiet.example')).toEqual(['https://quiet.example/sitemap-pages.xml']);
  const pages = await addressesOf('/sitemap-pages.xml', 'quiet.example');
  expect(pages).toContain('https://quiet.example/');
  expect(pages).toContain('https://quiet.example/members');
  expect(new Set(pages).size).toBe(pages.length);
});

it('names a place from fifty real people on', async () => {
  for (let count = 0; count < 49; count += 1) await buildMember(app.db, { site: open });
  for (let count = 0; count < 60; count += 1)
    await buildMember(app.db, {
      site: open,
      member: { fictional: true },
      profile: { country: 'BE', region: 'BE-VAN' },
    });
  await buildMember(app.db, { site: open, profile: { status: 'hidden' } });
  expect(await addressesOf('/sitemap.xml')).toEqual(['https://vonk.example/sitemap-pages.xml']);
  await buildMember(app.db, { site: open, profile: { region: 'NL-NH' } });
  laterThan(2);
  expect(await addressesOf('/sitemap-places.xml')).toEqual(['https://vonk.example/members?country=NL']);
  await buildMember(app.db, { site: open });
  laterThan(2);
  expect(await addressesOf('/sitemap-places.xml')).toEqual([
    'https://vonk.example/members?country=NL',
    'https://vonk.example/members?country=NL&countryregion=NL-UT',
  ]);
  expect(await addressesOf('/sitemap.xml')).toContain('https://vonk.example/sitemap-places.xml');
});

it('names only the profiles of real people of this site who are shown and have said yes', async () => {
  const profile = { public_profile: true };
  const found = [
    await buildMember(app.db, { site: open, profile }),
    await buildMember(app.db, { site: open, profile }),
  ];
  await buildMember(app.db, { site: open, profile: { ...profile, status: 'hidden' } });
  await buildMember(app.db, { site: open, profile, member: { status: 'deletion_pending' } });
  await buildMember(app.db, { site: open, profile, member: { fictional: true } });
  await buildMember(app.db, { site: closed, profile });
  await buildMember(app.db, { site: open });
  laterThan(2);
  const file = (await addressesOf('/sitemap.xml')).find((address) => address.includes('/sitemap-profiles-'))!;
  const named = await addressesOf(new URL(file).pathname);
  expect(named.toSorted()).toEqual(found.map((id) => `https://vonk.example/members/${toPublicId(id)}`).toSorted());
});

it('names nobody and no results where visitors may not search', async () => {
  expect(await addressesOf('/sitemap.xml', 'closed.example')).toEqual(['https://closed.example/sitemap-pages.xml']);
  expect(await addressesOf('/sitemap-pages.xml', 'closed.example')).not.toContain('https://closed.example/members');
  for (const file of ['/sitemap-places.xml', '/sitemap-profiles-0123456789abcdef.xml'])
    expect((await get(file, 'closed.example')).status).toBe(404);
});

it('lets robots in, but not to what is no page', async () => {
  const { status, type, body } = await get('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Disallow: /photos/');
  expect(lines).not.toContain('Disallow: /');
  expect(lines).toContain('Sitemap: https://vonk.example/sitemap.xml');
});

it('keeps robots out of a demo', async () => {
  const demo = await startTestApp({ demo: true });
  try {
    await buildSite(demo.db, { domain: 'localhost', is_demo: true, is_default: true });
    const { body } = await demo.app.inject({ url: '/robots.txt', headers: { host: 'localhost' } });
    expect(body).toBe('User-agent: *\nDisallow: /\n');
  } finally {
    await demo.stop();
  }
});

it('answers nothing at an unknown host or under another name', async () => {
  expect((await get('/sitemap.xml', 'nowhere.example')).status).toBe(421);
  expect((await get('/sitemap-profiles-x.xml')).status).toBe(404);
});
