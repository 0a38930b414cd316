import { describe, expect, it } from 'vitest';
import { createNetworkCount } from '#server/features/sites/count-by-network.ts';
import { recordPageBounce } from '#server/features/sites/record-page-bounce.ts';
import { recordTrafficSource } from '#server/features/sites/record-traffic-source.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { visibleLocales } from '#shared/i18n/locales.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const DEVICE = 'd'.repeat(22);
const DUTCH = '192.0.2.10';
const BRAZILIAN = '192.0.2.11';

const renderPage = async () => ({ status: 200, html: 'page' });
const app = await testApp({ renderPage, countries: { [DUTCH]: 'NL', [BRAZILIAN]: 'BR', '192.0.2.12': 'CH' } });
const home = await buildSite(app.db, { domain: 'localhost', domain_language: '' });

/** Adds a site; the clock moves on so that the server notices it. */
const addSite = async (differences: object = {}): Promise<Site> => {
  const site = await buildSite(app.db, differences);
  app.clock.advance({ minutes: 1 });
  return site;
};
const settingsOf = async (options: object = {}) => (await app.call('GET /api/settings.php', options)).json.settings;

describe('settings', () => {
  it.each(['all', 'with_trafficsource', 'invite'])('contain the sign-up mode %s', async (signups) => {
    const { domain } = await addSite({ signups });
    expect(await settingsOf({ host: domain })).toMatchObject({ domain, signups });
  });

  it.each([
    // logged-out search for all, logged-out search for campaign visitors, came by a campaign → may search
    [true, true, false, true],
    [true, false, false, true],
    [false, true, false, false],
    [false, true, true, true],
    [false, false, true, false],
  ])('open to all %s, to campaigns %s, came by one %s: may search is %s', async (all, some, came, may) => {
    const search = { logged_out_search: all, logged_out_search_trafficsource: some };
    const { domain } = await addSite(search);
    const visitor = { host: domain, cookies: { device: DEVICE } };
    if (came) await app.call('GET /landers/gallery', { ...visitor, query: { network: 'n1' } });
    expect(await settingsOf(visitor)).toMatchObject({ ...search, may_search: may });
    const answer = await app.call('GET /api/members.php', { ...visitor, query: { country: 'NL' } });
    expect(answer.status).toBe(may ? 200 : 403);
    expect((await settingsOf({ host: domain, cookies: { device: 'e'.repeat(22) } })).may_search).toBe(all);
  });

  it('always let members search on their own site', async () => {
    const closed = await addSite({ logged_out_search: false });
    const as = await buildSession(app, await buildMember(app.db, { site: closed }));
    expect((await settingsOf({ host: closed.domain, as })).may_search).toBe(true);
    // The session does not count on the site that the query selects.
    const other = await addSite({ logged_out_search: false });
    expect((await settingsOf({ host: closed.domain, as, query: { host: other.domain } })).may_search).toBe(false);
  });

  it('contain no internal settings', async () => {
    const { text } = await app.call('GET /api/settings.php');
    expect(text).not.toMatch(/reveal_account_existence|photo_review|is_default|free_photos_visible/);
  });

  it('can be requested for any existing site by its host, and for no other', async () => {
    const other = await addSite();
    expect((await settingsOf({ query: { host: other.domain.toUpperCase() } })).domain).toBe(other.domain);
    for (const host of ['elsewhere.test', 'localhost:3000', '', '__proto__']) {
      const answer = await app.call('GET /api/settings.php', { query: { host } });
      expect([answer.status, answer.json.error.code], host).toEqual([421, 'unknown_site']);
    }
  });

  it('ignore other query parameters of the page', async () => {
    const query = { utm_source: 'x', t: '5', lb: '1', api_signup_complete: 'true' };
    expect((await app.call('GET /api/settings.php', { query })).status).toBe(200);
  });
});

describe('the country', () => {
  it('is that of the IP address if the site serves it', async () => {
    const { domain } = await addSite({ countries: ['DE', 'AT'] });
    expect(await settingsOf({ ip: DUTCH })).toMatchObject({ geoip_country: 'NL', geoip_selected_country: 'NL' });
    expect(await settingsOf({ host: domain, ip: DUTCH })).toMatchObject({ geoip_country: 'DE' });
  });

  it.each([
    [BRAZILIAN, 'pt-BR', 'SE'],
    [BRAZILIAN, 'fi-FI', 'SE'],
    ['203.0.113.99', '', 'SE'],
    ['203.0.113.99', 'nl-NL', 'SE'],
    ['203.0.113.99', 'fi-FI,fi;q=0.9', 'FI'],
  ])(
    'for %s with a browser in %s is %s: the browser’s language decides for unknown addresses',
    async (ip, tag, country) => {
      const { domain } = await addSite({ countries: ['SE', 'FI'] });
      const settings = await settingsOf({ host: domain, ip, headers: { 'accept-language': tag } });
      expect(settings).toMatchObject({ geoip_country: country, geoip_selected_country: country });
    },
  );

  it('decides which languages are offered', async () => {
    expect((await settingsOf({ ip: '192.0.2.12' })).visible_locales).toEqual(['de', 'fr', 'it']);
    expect((await settingsOf({ ip: DUTCH })).visible_locales).toEqual(visibleLocales('NL'));
  });
});

it('German texts that the server says are written for Switzerland to visitors from there', async () => {
  const { domain } = await addSite({ countries: ['DE', 'CH'] });
  const namesIn = async (ip: string): Promise<string[]> => {
    const options = { host: domain, ip, cookies: { locale: 'de' } };
    const { interests } = (await app.call('GET /api/interests.php', options)).json;
    return interests.map(({ name }: { name: string }) => name);
  };
  expect(await namesIn('192.0.2.12')).toContain('Fussball');
  expect(await namesIn(DUTCH)).toContain('Fußball');
});

describe('the locale', () => {
  it('is taken from the query, cookie, account, site or browser, in this order', async () => {
    const site = await addSite({ domain_language: 'fr_FR' });
    const as = await buildSession(app, await buildMember(app.db, { site, member: { language: 'sv' } }));
    const headers = { 'accept-language': 'pl' };
    const cookies = { locale: 'it' };
    const localeOf = async (options: object) =>
      (await app.call('GET /api/settings.php', { host: site.domain, headers, ...options })).json.locale;
    expect(await localeOf({ query: { lang: 'da' }, cookies, as })).toBe('da');
    expect(await localeOf({ cookies, as })).toBe('it');
    expect(await localeOf({ as })).toBe('sv');
    expect(await localeOf({})).toBe('fr');
    expect(await localeOf({ host: home.domain })).toBe('pl');
    expect(await localeOf({ host: home.domain, headers: {} })).toBe('en');
  });
});

describe('the traffic source', () => {
  const sourcesOf = (site: { id: number }) =>
    app.db.kysely.selectFrom('traffic_sources').selectAll().where('site_id', '=', site.id).execute();

  it('is taken from the first page that has one, and never overwritten', async () => {
    const site = await addSite();
    const visit = (query: Record<string, string | string[]>) =>
      app.call('GET /landers/gallery', { host: site.domain, cookies: { device: DEVICE }, query });
    await visit({ page: '1' });
    expect(await sourcesOf(site)).toEqual([]);
    await visit({ network: 'n1', ref: '', sub1: 'x'.repeat(300), sub2: 'a\0b', sub3: ['a', 'b'] });
    await visit({ network: 'n2', ref: 'r2' });
    const [source, ...others] = await sourcesOf(site);
    expect(others).toEqual([]);
    expect(source).toMatchObject({ network: 'n1', ref: null, sub2: 'ab', sub3: null, landed_on: '/landers/gallery' });
    expect(source!.sub1).toHaveLength(200);
    expect(JSON.stringify(source)).not.toContain(DEVICE);
  });

  it('is recorded once, however many pages open at the same moment', async () => {
    const site = await addSite();
    const visit = { host: site.domain, cookies: { device: DEVICE }, query: { ref: 'r' } };
    const pages = await Promise.all(Array.from({ length: 10 }, () => app.call('GET /', visit)));
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(await sourcesOf(site)).toHaveLength(1);
  });

  it('is stored for so many browsers of one network a day', async () => {
    const site = await addSite();
    const sourceCount = createNetworkCount(2);
    const visit = (device: string, ip: string) =>
      recordTrafficSource({ db: app.db, sourceCount }, { site, deviceId: device, now: app.clock.now(), ip }, '/', {
        ref: 'r',
      });
    for (const device of ['a', 'a', 'b', 'c', 'd']) await visit(device, DUTCH);
    expect(await sourcesOf(site)).toHaveLength(2);
    await visit('e', BRAZILIAN);
    app.clock.advance({ days: 1 });
    await visit('f', DUTCH);
    expect(await sourcesOf(site)).toHaveLength(4);
  });
});

describe('a hidden page', () => {
  it('is counted under a derived key of the browser, not its device id', async () => {
    const answer = await app.call('POST /api/page-hidden.php', { body: {}, cookies: { device: DEVICE } });
    expect([answer.status, answer.json]).toEqual([200, {}]);
    const [bounce] = await app.db.kysely.selectFrom('page_bounces').selectAll().execute();
    expect(bounce).toMatchObject({ site_id: home.id, created_at: app.clock.now() });
    expect(JSON.stringify(bounce)).not.toContain(DEVICE);
  });

  it('is counted for each network up to a number a day, whatever device it names', async () => {
    const site = await addSite();
    const bounceCount = createNetworkCount(2);
    const hide = (deviceId: string, ip: string) =>
      recordPageBounce({ db: app.db, bounceCount }, { site, deviceId, now: app.clock.now(), ip });
    const count = async () =>
      (await app.db.kysely.selectFrom('page_bounces').select('id').where('site_id', '=', site.id).execute()).length;
    for (const device of ['a', 'b', 'c', 'd']) await hide(device, DUTCH);
    expect(await count()).toBe(2);
    await hide('e', BRAZILIAN);
    app.clock.advance({ days: 1 });
    await hide('f', DUTCH);
    expect(await count()).toBe(4);
  });
});

describe('the company', () => {
  it('is the owner of this site', async () => {
    const answer = await app.call('GET /api/companyinfo.php');
    expect(answer.json).toEqual({
      name: 'Company',
      address: 'Street 1',
      kvk: '1',
      city: 'Utrecht',
      country: 'NL',
      tradenames: [],
      vat_numbers: {},
      support_phone: '0',
      delete_discount: 25,
      added: '2024-01-01T00:00:00.000Z',
    });
  });
});

describe('an unknown host', () => {
  const ask = () => app.call('GET /api/settings.php', { host: 'unknown.test' });

  it('is refused, even if some site is the default', async () => {
    await addSite({ is_default: true, is_demo: false });
    expect((await ask()).json.error.code).toBe('unknown_site');
  });

  it('is the default site in a demo', async () => {
    const demo = await startTestApp({ demo: true });
    const { domain } = await buildSite(demo.db, { is_default: true, is_demo: true });
    expect((await demo.call('GET /api/settings.php', { host: 'unknown.test' })).json.settings.domain).toBe(domain);
    await demo.stop();
  });
});
