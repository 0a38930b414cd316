import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

it('a page rendered on the server is told, by every call it makes, exactly what the browser is told', async () => {
  const inside: unknown[] = [];
  const names = ['GET /api/user.php', 'GET /api/settings.php', 'GET /api/chats.php', 'GET /api/likes.php'] as const;
  let shown = '';
  const started = await startTestApp({
    renderPage: async ({ api }) => {
      for (const name of names) inside.push(await api(name, { query: {} }));
      for (const id of [shown, '0123456789abcdef']) inside.push(await api('GET /api/member.php', { query: { id } }));
      return { status: 200, html: '' };
    },
  });
  app = started;
  // The site has its own language: refusals must use it on both paths.
  const site = await buildSite(started.db, { domain: 'localhost', domain_language: 'nl' });
  shown = toPublicId(await buildMember(started.db, { site, profile: { about_me: 'Zoë & <friends> “here”' } }));
  const session = await buildSession(started, await buildMember(started.db, { site }));
  for (const as of [null, session]) {
    inside.length = 0;
    const cookies = { device: 'd'.repeat(22) };
    await started.call('GET /', { as, cookies });
    const asked = [
      ...names.map((name) => [name, {}] as const),
      ['GET /api/member.php', { query: { id: shown } }] as const,
      ['GET /api/member.php', { query: { id: '0123456789abcdef' } }] as const,
    ];
    const outside = [];
    for (const [name, options] of asked) outside.push((await started.call(name, { ...options, as, cookies })).text);
    const wire = (inside as { ok: boolean; data?: unknown; refusal?: unknown }[]).map((result) =>
      JSON.stringify(result.ok ? result.data : { error: result.refusal }),
    );
    expect(wire).toEqual(outside);
  }
});

it('a page is written in the zone of the member, not of the country their address seems to be in', async () => {
  const told: (readonly [string, string])[] = [];
  const started = await startTestApp({
    renderPage: async ({ region, timeZone }) => {
      told.push([region, timeZone]);
      return { status: 200, html: '' };
    },
  });
  app = started;
  const site = await buildSite(started.db, { domain: 'localhost', countries: ['US', 'GB'] });
  const profile = { country: 'GB', region: 'GB-ENG' } as const;
  const british = await buildSession(started, await buildMember(started.db, { site, profile }));
  const cookies = { device: 'd'.repeat(22) };
  await started.call('GET /', { as: british, cookies });
  await started.call('GET /', { cookies: { ...cookies, time_zone: 'Europe/London' } });
  await started.call('GET /', { cookies });
  expect(told).toEqual([
    ['GB', 'Europe/London'],
    ['US', 'Europe/London'],
    ['US', 'UTC'],
  ]);
});

it('a database that is away is a fault with no word about it', async () => {
  const started = await startTestApp();
  app = started;
  await started.db.kysely.schema.dropTable('sites').cascade().execute();
  const answer = await started.call('GET /api/settings.php');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/relation|sites|select/i);
  expect(started.takeErrors()).toHaveLength(1);
});

describe('what is for those who run it', () => {
  let shared: TestApp;
  beforeAll(async () => {
    shared = await startTestApp();
    await buildSite(shared.db, { domain: 'localhost' });
  });
  afterAll(() => shared.stop());

  it.each([
    '/metrics',
    '/openapi.json',
    '/documentation',
    '/documentation/json',
    '/docs',
    '/swagger',
    '/.env',
    '/.git/HEAD',
  ])('is not given out: %s', async (path) => {
    expect((await shared.call(`GET ${path}`)).status).toBe(404);
  });
});
