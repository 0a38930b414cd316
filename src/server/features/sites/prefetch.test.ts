import { afterEach, expect, it } from 'vitest';
import { countsAsArrival } from '#server/features/sites/traffic-source-rules.ts';
import { LANDERS, MEMBER_LANDERS, PLAIN_LANDERS } from '#shared/domain/landers.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

let rendered: string[] = [];
const app = await testApp({
  renderPage: async ({ url }) => {
    rendered.push(url);
    return { status: 200, html: 'page' };
  },
});
const site = await buildSite(app.db, { domain: 'localhost' });
afterEach(() => {
  rendered = [];
  app.assertSilent();
});

const DEVICE = 'd'.repeat(22);
const CAMPAIGN = { network: 'n1', ref: 'spring' };

const open = (path: string, headers: Record<string, string>, query: Record<string, string> = {}) =>
  app.call(`GET ${path}`, { headers, query, cookies: { device: DEVICE } });
const sources = () =>
  app.db.kysely.selectFrom('traffic_sources').select(['network', 'ref']).where('site_id', '=', site.id).execute();

it.each<Record<string, string>>([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { 'sec-purpose': 'prerender' },
  { purpose: 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
])('a page fetched in advance (%o) is no arrival, and the campaign counts when somebody opens it', async (headers) => {
  await app.db.query('delete from traffic_sources');
  for (const [path, query] of [
    ['/landers/gallery', {}],
    ['/landers/gallery', CAMPAIGN],
    ['/', CAMPAIGN],
    ['/members/ab12/landing2/x', {}],
  ] as const) {
    const { status, cookies } = await open(path, headers, query);
    expect([path, status, cookies]).toEqual([path, 503, []]);
  }
  // A landing page counts its view while it is rendered.
  expect(rendered).toEqual([]);
  expect(await sources()).toEqual([]);
  expect((await open('/', {}, CAMPAIGN)).status).toBe(200);
  expect(await sources()).toEqual([CAMPAIGN]);
});

it('a page of which nothing is remembered may be fetched in advance, and chooses no language by that', async () => {
  const prefetched = await open('/members', { 'sec-purpose': 'prefetch' }, { lang: 'fr' });
  expect([prefetched.status, prefetched.headers['content-language']]).toEqual([200, 'fr']);
  expect(prefetched.cookies.map(({ name }) => name)).not.toContain('locale');
  const opened = await open('/members', { 'sec-purpose': '' }, { lang: 'fr' });
  expect(opened.cookies).toContainEqual(expect.objectContaining({ name: 'locale', value: 'fr' }));
});

it('every landing page counts its arrivals, and no other page without a campaign does', () => {
  const landing = [
    ...PLAIN_LANDERS.flatMap((name) => [`/landers/${name}`, `/landers/${name}/slug`, `/landers/${name}?x=1`]),
    ...MEMBER_LANDERS.flatMap((name) => [`/members/ab12/${name}`, `/members/ab12/${name}?x=1`]),
    '/members/ab12/landing3/slug',
  ];
  expect(landing.length).toBeGreaterThan(LANDERS.length);
  expect(landing.filter((url) => !countsAsArrival(url, {}))).toEqual([]);
  const others = ['/', '/members', '/members/ab12', '/members/landing', '/signup', '/pages/terms', '/landersx'];
  expect(others.filter((url) => countsAsArrival(url, { page: '1', network: '' }))).toEqual([]);
  for (const name of ['network', 'ref', 'sub1', 'sub2', 'sub3'])
    expect(countsAsArrival('/', { [name]: 'x' })).toBe(true);
});
