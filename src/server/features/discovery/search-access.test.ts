import { beforeEach, describe, expect, it } from 'vitest';
import { citiesOf } from '#server/features/places/city-read-model.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const [amsterdam] = citiesOf('NL');
const red = {
  gender: 'female',
  hair_color: 'red',
  eye_color: 'green',
  tattoos: 'many',
  city_cell: amsterdam!.cell,
} as const;

const app = await testApp();
const company_id = await buildCompany(app.db);
const site = await buildSite(app.db, { company_id, domain: 'localhost' });
const sister = await buildSite(app.db, { company_id, member_resell: true });
const stranger = await buildSite(app.db, { member_resell: true });
let viewer: MemberId;
let session: string;
let woman: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  viewer = await buildMember(app.db, { site });
  session = await buildSession(app, viewer);
  woman = await buildMember(app.db, { site, profile: red });
});

/** Counts are cached for a minute, so each search happens later than that. */
const search = async (query: Record<string, string | string[]> = {}, as: string | null = session) => {
  app.clock.advance({ minutes: 2 });
  return (await app.call('GET /api/members.php', { as, query })).json;
};
const idsFor = async (query?: Record<string, string>) =>
  (await search(query)).members.map((member: { id: string }) => member.id);

/** All code paths of a search: index walks through a country, a region and squares, and the lookup by search word. */
const WAYS: Record<string, Record<string, string>> = {
  country: {},
  region: { countryregion: 'NL-UT' },
  newest: { sort: 'newest' },
  around: { place: `${amsterdam!.id}` },
  nearest: { place: `${amsterdam!.id}`, sort: 'nearest' },
  words: { hair_color: 'red', eye_color: 'green', tattoos: 'many', body_type: 'slim,curvy', looking_for: 'dating' },
};
const seen = { body_type: 'slim', looking_for: 'dating' };

const HIDDEN: Record<string, () => Promise<unknown>> = {
  'was blocked by the viewer': () => buildBlock(app.db, viewer, woman),
  'has blocked the viewer': () => buildBlock(app.db, woman, viewer),
  'has hidden themselves': () => setProfile({ status: 'hidden' }),
  'is disabled': () => setProfile({ status: 'disabled' }),
  'is banned': () => setMember({ status: 'banned' }),
  'is leaving': () => setMember({ status: 'deletion_pending' }),
  'has not confirmed their address': () => setMember({ status: 'not_confirmed' }),
  'belongs to another site': () => setMember({ site_id: stranger.id, resell_consent: true }),
  'belongs to a site of the company and has not agreed to be shown elsewhere': () => setMember({ site_id: sister.id }),
};
const setMember = (change: object) =>
  app.db.kysely.updateTable('members').set(change).where('id', '=', woman).execute();
const setProfile = (change: object) =>
  app.db.kysely.updateTable('profiles').set(change).where('member_id', '=', woman).execute();

describe('a member who', () => {
  it.each(Object.keys(WAYS).map((way) => ({ way })))(
    'is visible is listed by $way, counted, and counted for looser searches',
    async ({ way }) => {
      await setProfile(seen);
      const query = WAYS[way]!;
      expect(await search(query)).toMatchObject({ num_results: 1, members: [{ id: toPublicId(woman) }] });
      const nobody = await search({ ...query, hair_color: 'bald' });
      expect(nobody).toMatchObject({ num_results: 0, members: [] });
      expect(nobody.loosen).toEqual([{ field: 'hair_color', num_results: 1 }]);
    },
  );

  it.each(Object.keys(HIDDEN).map((why) => ({ why })))(
    '$why is not listed, not counted, and not counted for looser searches',
    async ({ why }) => {
      await setProfile(seen);
      await HIDDEN[why]!();
      for (const query of Object.values(WAYS)) {
        expect(await search(query)).toMatchObject({ num_results: 0, num_fictional: 0, members: [], loosen: [] });
        expect((await search({ ...query, hair_color: 'bald' })).loosen).toEqual([]);
      }
    },
  );

  it('agreed to be shown on the company’s other sites is found there', async () => {
    await setProfile(seen);
    await setMember({ site_id: sister.id, resell_consent: true });
    for (const query of Object.values(WAYS)) expect(await idsFor(query)).toEqual([toPublicId(woman)]);
  });
});

describe('a search by an address', () => {
  it('accepts several words of a list, in one parameter or in several', async () => {
    const blond = await buildMember(app.db, { site, profile: { ...red, hair_color: 'blond' } });
    await buildMember(app.db, { site, profile: { ...red, hair_color: 'grey' } });
    const both = [blond, woman].map(toPublicId).toSorted();
    const ids = (answer: { members: { id: string }[] }) => answer.members.map(({ id }) => id).toSorted();
    expect(ids(await search({ hair_color: 'red,blond' }))).toEqual(both);
    const repeated = await search({ hair_color: ['red', 'blond'] });
    expect(ids(repeated)).toEqual(both);
    expect(repeated.filter).toMatchObject({ hair_color: ['red', 'blond'], eye_color: [], two_way: true });
  });

  it.each([
    ['hair_color.1', { hair_color: 'red,purple' }],
    ['interests.0', { interests: 'nothing_like_it' }],
    ['has_photo', { has_photo: 'yes' }],
    ['radius', { radius: '11', place: '1' }],
    ['place', { place: 'Utrecht' }],
    ['sort', { sort: 'richest' }],
    ['income', { income: 'much' }],
  ])('is refused for its %s where it says %o', async (field, query) => {
    expect(await app.call('GET /api/members.php', { as: session, query })).toMatchObject({
      status: 400,
      json: { error: { code: 'validation_failed', details: { part: 'query', fields: [field] } } },
    });
  });

  it('ignores a city outside the country', async () => {
    const [berlin] = citiesOf('DE');
    expect((await search({ place: `${berlin!.id}` })).filter).toMatchObject({ place: null, radius: null });
    const filter = { place: berlin!.id, place_name: 'Berlin', radius: 50 };
    expect((await search({ place: `${berlin!.id}`, country: 'DE' })).filter).toMatchObject(filter);
  });

  it('sorts by distance from the viewer’s own city if it names none', async () => {
    const around = { place: amsterdam!.id, radius: 200, sort: 'nearest' };
    const settle = (city: string | null) =>
      app.db.kysely.updateTable('profiles').set({ city, region: 'NL-NH' }).where('member_id', '=', viewer).execute();
    await settle('Amsterdam');
    expect((await search({ sort: 'nearest' })).filter).toMatchObject(around);
    expect((await search({ sort: 'nearest', country: 'DE' })).filter).toMatchObject({ place: null, sort: 'active' });
    await settle(null);
    expect((await search({ sort: 'nearest' })).filter).toMatchObject({ place: null, sort: 'active' });
    expect((await search({ sort: 'nearest' }, null)).filter).toMatchObject({ place: null, sort: 'active' });
  });

  it('ignores fields that the site does not offer for searching', async () => {
    const fields = ['gender', 'country'];
    await app.db.kysely.updateTable('sites').set({ search_fields: fields }).where('id', '=', site.id).execute();
    try {
      const answer = await search({ hair_color: 'bald', min_age: '80', place: `${amsterdam!.id}`, two_way: '0' });
      expect(answer).toMatchObject({ num_results: 1, loosen: [] });
      expect(answer.filter).toMatchObject({ hair_color: [], min_age: 18, place: null, two_way: true });
    } finally {
      const { search_fields } = site;
      await app.db.kysely.updateTable('sites').set({ search_fields }).where('id', '=', site.id).execute();
    }
  });

  it('reveals nothing about members that the site does not show', async () => {
    await app.db.kysely
      .updateTable('sites')
      .set({ visible_profile_fields: ['eye_color'] })
      .where('id', '=', site.id)
      .execute();
    try {
      const answer = await search({ hair_color: 'bald', eye_color: 'green' });
      expect(answer).toMatchObject({ num_results: 1, loosen: [] });
      expect(answer.filter).toMatchObject({ hair_color: [], eye_color: ['green'] });
      const { search_fields: fields } = (await app.call('GET /api/settings.php', { as: session })).json.settings;
      expect(fields).toContain('eye_color');
      expect(fields).not.toContain('hair_color');
    } finally {
      const { visible_profile_fields } = site;
      await app.db.kysely.updateTable('sites').set({ visible_profile_fields }).where('id', '=', site.id).execute();
    }
  });

  it('says one line of what each wrote, to visitors too, as far as the site shows it', async () => {
    await setProfile({ about_me: 'I bake bread on Sundays. And more.' });
    for (const as of [session, null])
      expect((await search({ country: 'NL', gender: 'female' }, as)).members).toMatchObject([
        { own_words: { prompt: null, text: 'I bake bread on Sundays.' } },
      ]);
    await app.db.kysely.updateTable('sites').set({ visible_profile_notes: [] }).where('id', '=', site.id).execute();
    try {
      expect((await search()).members).toMatchObject([{ own_words: null }]);
    } finally {
      const { visible_profile_notes } = site;
      await app.db.kysely.updateTable('sites').set({ visible_profile_notes }).where('id', '=', site.id).execute();
    }
  });

  it('says which interests both share, to members only', async () => {
    await setProfile({ interests: [1, 18, 40] });
    const own = { interests: [18, 1, 2] };
    await app.db.kysely.updateTable('profiles').set(own).where('member_id', '=', viewer).execute();
    const query = { country: 'NL', gender: 'female' };
    expect((await search(query)).members).toMatchObject([{ shared_interests: ['cocktails', 'hiking'] }]);
    expect((await search(query, null)).members).toMatchObject([{ shared_interests: [] }]);
  });

  it('leaves the viewer’s matches out of list and count if asked to', async () => {
    for (const [liker_id, liked_id] of [
      [viewer, woman],
      [woman, viewer],
    ] as const) {
      await app.db.kysely.insertInto('likes').values({ liker_id, liked_id, created_at: app.clock.now() }).execute();
    }
    expect(await search()).toMatchObject({ num_results: 1, members: [{ id: toPublicId(woman) }] });
    expect(await search({ hide_matched: '1' })).toMatchObject({ num_results: 0, members: [] });
  });
});

describe('a search that finds few', () => {
  it('lists up to four fields that exclude the most people, the most restrictive first', async () => {
    for (const eye_color of ['blue', 'brown', 'brown']) {
      await buildMember(app.db, { site, profile: { ...red, eye_color } });
    }
    await buildMember(app.db, { site, profile: { ...red, hair_color: 'black' } });
    const filter = { hair_color: 'red', eye_color: 'green', min_age: '20' };
    const { num_results, loosen } = await search(filter);
    expect(num_results).toBe(1);
    expect(loosen).toEqual([
      { field: 'eye_color', num_results: 4 },
      { field: 'hair_color', num_results: 2 },
    ]);
  });

  it('does not list fields that exclude nobody, nor any on later pages or with enough results', async () => {
    expect((await search({ min_age: '20', has_photo: '0' })).loosen).toEqual([]);
    expect((await search({ hair_color: 'bald', page: '2' })).loosen).toEqual([]);
    for (let more = 0; more < 6; more += 1) await buildMember(app.db, { site, profile: red });
    await buildMember(app.db, { site, profile: { ...red, hair_color: 'black' } });
    expect((await search({ hair_color: 'red' })).loosen).toEqual([]);
  });
});
