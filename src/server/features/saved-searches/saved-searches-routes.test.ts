import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  app.clock.set('2026-06-01T12:00:00Z');
  anna = await buildMember(app.db, { site, profile: { gender: 'female' } });
  session = await buildSession(app, anna);
});

const call = (key: string, body: object, as: string | null = session) => app.call(key, { as, body });
const code = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json.error?.code];
const save = async (filter: object, name = 'Near the sea') =>
  (await call('POST /api/saved-searches.php', { name, filter })).json;
const list = async () => (await app.call('GET /api/saved-searches.php', { as: session })).json.searches;
const names = async () => (await list()).map(({ name }: { name: string }) => name);

describe('saving', () => {
  it('stores the completed search, under a trimmed name and without mails', async () => {
    const { search, is_known } = await save({ min_age: '30', hair_color: 'blond,red' }, '  Near \n the sea ');
    expect([search, is_known]).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        name: 'Near the sea',
        filter: { country: 'NL', gender: 'male', hair_color: 'blond,red', max_age: '99', min_age: '30' },
        created_at: '2026-06-01T12:00:00.000Z',
        alert: null,
        num_new: 0,
      },
      false,
    ]);
    expect(await list()).toEqual([search]);
  });

  it('the same search again returns the one that exists', async () => {
    const first = await save({ gender: 'male', hair_color: 'red,blond' });
    const again = await save({ hair_color: ['blond', 'red'], two_way: '1' }, 'Another name');
    expect(again).toEqual({ search: first.search, is_known: true });
    expect(await names()).toEqual(['Near the sea']);
  });

  it('twice in parallel stores one search', async () => {
    const answers = await Promise.all([save({}), save({}), save({})]);
    expect(answers.filter(({ is_known }) => !is_known)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it.each([{ name: '' }, { name: ' \u200B ' }, { name: 'x'.repeat(61) }])(
    'refuses the name $name',
    async ({ name }) => {
      const answer = await call('POST /api/saved-searches.php', { name, filter: {} });
      expect(code(answer)).toEqual([400, 'search_name_refused']);
      expect(answer.json.error).toMatchObject({
        message: 'Give the search a name of up to 60 characters.',
        details: { field: 'name', max: 60 },
      });
    },
  );

  it.each([{ page: '2' }, { cursor: 'x' }, { min_age: '7' }, { hair_color: 'plaid' }, { city: 'Utrecht' }])(
    'refuses %j, which cannot be part of a saved search',
    async (filter) => {
      expect(code(await call('POST /api/saved-searches.php', { name: 'x', filter }))).toEqual([
        400,
        'validation_failed',
      ]);
    },
  );

  it('is limited to twenty, also by parallel requests', async () => {
    for (let age = 20; age < 38; age += 1) await save({ min_age: String(age) });
    const ages = ['40', '41', '42', '43'];
    const answers = await Promise.all(
      ages.map((min_age) => call('POST /api/saved-searches.php', { name: 'x', filter: { min_age } })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(code)).toEqual([
      [409, 'saved_searches_full'],
      [409, 'saved_searches_full'],
    ]);
    expect(refused[0]!.json.error.message).toBe('You can save up to 20 searches. Delete one first.');
    expect(await list()).toHaveLength(20);
  });
});

describe('a saved search', () => {
  it('is renamed', async () => {
    const { search } = await save({});
    const { json } = await call('PUT /api/saved-searches.php', { id: search.id, name: 'By the lake' });
    expect(json.search).toEqual({ ...search, name: 'By the lake' });
    expect(code(await call('PUT /api/saved-searches.php', { id: search.id, name: '' }))).toEqual([
      400,
      'search_name_refused',
    ]);
    expect(await names()).toEqual(['By the lake']);
  });

  it('sends mails only from when they are asked for until they are turned off', async () => {
    const { search } = await save({});
    const stored = () =>
      app.db.kysely
        .selectFrom('saved_searches')
        .select(['alert', 'alerted_until', 'next_alert_at'])
        .executeTakeFirstOrThrow();
    const nothing = { alert: null, alerted_until: null, next_alert_at: null };
    expect(await stored()).toEqual(nothing);
    app.clock.advance({ hours: 1 });
    const { json } = await call('PUT /api/saved-searches.php', { id: search.id, alert: 'weekly' });
    expect(json.search.alert).toBe('weekly');
    const asked = app.clock.now();
    expect(await stored()).toEqual({
      alert: 'weekly',
      alerted_until: asked,
      next_alert_at: new Date('2026-06-05T16:00:00Z'),
    });
    app.clock.advance({ hours: 1 });
    await call('PUT /api/saved-searches.php', { id: search.id, alert: 'daily' });
    expect(await stored()).toMatchObject({ alerted_until: asked, next_alert_at: new Date('2026-06-01T16:00:00Z') });
    await call('PUT /api/saved-searches.php', { id: search.id, alert: null });
    expect(await stored()).toEqual(nothing);
  });

  it('sends mails in the evening of the region where the member lives', async () => {
    const mia = await buildMember(app.db, { site, profile: { country: 'US', region: 'US-HI' } });
    const as = await buildSession(app, mia);
    const { json } = await call('POST /api/saved-searches.php', { name: 'x', filter: { country: 'NL' } }, as);
    await call('PUT /api/saved-searches.php', { id: json.search.id, alert: 'daily' }, as);
    const stored = app.db.kysely.selectFrom('saved_searches').select('next_alert_at').where('member_id', '=', mia);
    expect(await stored.execute()).toEqual([{ next_alert_at: new Date('2026-06-02T04:00:00Z') }]);
  });

  it('sends mails only to a confirmed address', async () => {
    const mia = await buildMember(app.db, {
      site,
      member: { status: 'not_confirmed', email: null, signup_date: app.clock.now() },
    });
    const as = await buildSession(app, mia);
    const { json } = await call('POST /api/saved-searches.php', { name: 'x', filter: {} }, as);
    const answer = await call('PUT /api/saved-searches.php', { id: json.search.id, alert: 'daily' }, as);
    expect(code(answer)).toEqual([409, 'email_not_proved']);
  });

  it('says how many of its results joined since it was last opened', async () => {
    const { search } = await save({});
    app.clock.advance({ hours: 1 });
    const joined = { signup_date: app.clock.now() };
    await buildMember(app.db, { site, member: joined });
    await buildMember(app.db, { site, member: joined, profile: { country: 'DE' } });
    await buildMember(app.db, { site, member: joined, profile: { status: 'hidden' } });
    await buildBlock(app.db, await buildMember(app.db, { site, member: joined }), anna);
    await buildMember(app.db, { site });
    expect((await list())[0].num_new).toBe(1);
    app.clock.advance({ hours: 1 });
    expect((await call('POST /api/saved-search-seen.php', { id: search.id })).status).toBe(200);
    expect((await list())[0].num_new).toBe(0);
  });

  it('counts new people up to a page, and one more', async () => {
    await save({});
    for (let more = 0; more < 30; more += 1) {
      await buildMember(app.db, { site, member: { signup_date: app.clock.now() } });
    }
    expect((await list())[0].num_new).toBe(25);
  });
});

describe('a deleted search', () => {
  it('comes back as it was, alert included', async () => {
    const { search } = await save({});
    await call('PUT /api/saved-searches.php', { id: search.id, alert: 'daily' });
    expect((await call('DELETE /api/saved-searches.php', { id: search.id })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(code(await call('DELETE /api/saved-searches.php', { id: search.id }))).toEqual([404, 'not_found']);
    const { json } = await call('POST /api/saved-search-restore.php', { id: search.id });
    expect(json.search).toEqual({ ...search, alert: 'daily' });
    expect(await list()).toEqual([json.search]);
    expect((await call('POST /api/saved-search-restore.php', { id: search.id })).json.search).toEqual(json.search);
  });

  it('is replaced by the newer one if the same has been saved since', async () => {
    const { search } = await save({});
    await call('DELETE /api/saved-searches.php', { id: search.id });
    const newer = await save({}, 'Again');
    expect((await call('POST /api/saved-search-restore.php', { id: search.id })).json).toEqual({
      search: newer.search,
    });
    expect(await names()).toEqual(['Again']);
  });

  it('cannot be restored if there are twenty others now, or after an hour', async () => {
    const { search } = await save({});
    await call('DELETE /api/saved-searches.php', { id: search.id });
    for (let age = 20; age < 40; age += 1) await save({ min_age: String(age) });
    expect(code(await call('POST /api/saved-search-restore.php', { id: search.id }))).toEqual([
      409,
      'saved_searches_full',
    ]);
    app.clock.advance({ minutes: 61 });
    expect(code(await call('POST /api/saved-search-restore.php', { id: search.id }))).toEqual([404, 'not_found']);
  });
});

it('other members cannot do anything with a saved search', async () => {
  const { search } = await save({});
  const other = await buildSession(app, await buildMember(app.db, { site }));
  const { id } = search;
  for (const [key, body] of [
    ['PUT /api/saved-searches.php', { id, name: 'Mine' }],
    ['POST /api/saved-search-seen.php', { id }],
    ['DELETE /api/saved-searches.php', { id }],
    ['POST /api/saved-search-restore.php', { id }],
  ] as const) {
    expect([key, ...code(await call(key, body, other))]).toEqual([key, 404, 'not_found']);
  }
  expect((await app.call('GET /api/saved-searches.php', { as: other })).json).toEqual({ searches: [] });
  expect(await list()).toEqual([search]);
});
