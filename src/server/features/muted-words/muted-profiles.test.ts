import { beforeEach, describe, expect, it } from 'vitest';
import { findMutedProfiles } from '#server/features/muted-words/muted-profiles-read-model.ts';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember, buildPhoto, viewerOf } from '#test/support/builders/build-member.ts';
import { buildLike, buildMutedWords, buildVisit } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', visible_profile_notes: ['about_me', 'identity_label'] });
const wordless = await buildSite(app.db, { domain: 'wordless.localhost', visible_profile_notes: [] });
const city_cell = findCityByName('NL', 'NL-UT', 'Utrecht')?.cell ?? null;
const MUTED = { about_me: 'I love my two DÓGS!' };

let me: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site, profile: { city_cell, ...MUTED } });
  session = await buildSession(app, me);
  await buildMutedWords(app.db, me, ['cats', 'dogs']);
});

/** Builds a woman; the nearer in age, the better the match. */
const woman = (profile: Partial<NonNullable<Parameters<typeof buildMember>[1]['profile']>> = {}): Promise<MemberId> =>
  buildMember(app.db, { site, profile: { gender: 'female', city_cell, ...profile } });
const ask = async (name: string, query = {}) => {
  const { status, json } = await app.call(name, { as: session, query });
  expect(status).toBe(200);
  return json;
};
const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id).toSorted();
const publicIds = (ids: readonly MemberId[]) => ids.map((id) => toPublicId(id)).toSorted();

describe('a profile with a muted word is left out of', () => {
  it.each<[what: string, call: string, list: string, query?: object]>([
    ['suggestions', 'GET /api/suggestions.php', 'members'],
    ['the swipe game', 'GET /api/swipe-deck.php', 'cards'],
    ['the match finder', 'GET /api/match-finder.php', 'members'],
    ['the match finder around a place', 'GET /api/match-finder.php', 'members', { radius: '50' }],
  ])('%s, and others take its place', async (_what, call, list, query) => {
    const others = await Promise.all(Array.from({ length: 12 }, () => woman({ date_of_birth: '1986-05-17' })));
    await Promise.all(Array.from({ length: 12 }, () => woman(MUTED)));
    const answer = await ask(call, query);
    expect(idsOf(answer[list])).toEqual(publicIds(others));
  });

  it('similar profiles', async () => {
    const original = await woman(MUTED);
    const other = await woman();
    const muted = await woman(MUTED);
    for (const id of [other, muted]) await buildPhoto(app.db, id, { main: true });
    const { members } = await ask('GET /api/similar-members.php', { id: toPublicId(original) });
    expect(idsOf(members)).toEqual(publicIds([other]));
  });

  it('the person of the day and the one suggested by themselves', async () => {
    await buildPhoto(app.db, await woman({ ...MUTED, looking_for: 'dating' }), { main: true });
    expect((await ask('GET /api/suggestions.php')).of_the_day).toBeNull();
    expect((await ask('GET /api/auto-like.php')).profile).toBeNull();
  });

  it('what is counted of wider searches', async () => {
    await woman({ hair_color: 'red' });
    await woman({ ...MUTED, date_of_birth: '1970-01-01' });
    const { members, loosen } = await ask('GET /api/match-finder.php', { min_age: '30', max_age: '40' });
    expect([members.length, loosen]).toEqual([1, []]);
  });
});

describe('it stays', () => {
  it('in a search, counted and folded', async () => {
    const [muted, other] = [await woman(MUTED), await woman({ about_me: 'Dogsbody' })];
    const { members, num_results, folded_ids } = await ask('GET /api/members.php');
    expect(idsOf(members)).toEqual(publicIds([muted, other]));
    expect([num_results, folded_ids]).toEqual([2, publicIds([muted])]);
  });

  it('among likes and visitors', async () => {
    const her = await woman(MUTED);
    await buildLike(app.db, her, me);
    await buildVisit(app.db, her, me, { at: app.clock.now() });
    expect(idsOf((await ask('GET /api/likes.php')).liked_by)).toEqual(publicIds([her]));
    expect(idsOf((await ask('GET /api/visitors.php')).visitors)).toEqual(publicIds([her]));
  });

  it('among likes and visitors without a line of its own words, which others keep', async () => {
    const [her, other] = [await woman(MUTED), await woman({ about_me: 'Dogsbody of the family' })];
    for (const one of [her, other]) {
      await buildLike(app.db, one, me);
      await buildVisit(app.db, one, me, { at: app.clock.now() });
    }
    const { members } = await ask('GET /api/liked-members.php', { type: 'received' });
    const { visitors } = await ask('GET /api/visitors.php');
    const line = { prompt: null, text: 'Dogsbody of the family' };
    for (const list of [members, visitors])
      expect(new Map(list.map((one: { id: string; own_words: unknown }) => [one.id, one.own_words]))).toEqual(
        new Map<string, unknown>([
          [toPublicId(her), null],
          [toPublicId(other), line],
        ]),
      );
  });

  it.each([
    ['text', MUTED],
    ['answer', { prompts: JSON.stringify([{ prompt: 'teach_me', answer: 'To walk dogs' }]) }],
  ])('at its address, folded by its %s for whoever muted the word alone', async (_where, words) => {
    const her = await woman(words);
    const open = async (id: MemberId, as: string | null = session) =>
      (await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } })).json.is_folded;
    const other = await buildSession(app, await buildMember(app.db, { site }));
    expect([await open(her), await open(her, other), await open(her, null), await open(me)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the words of a profile', () => {
  const isMuted = async (id: MemberId, on = site) =>
    (await findMutedProfiles(app.db, { site: on, viewer: await viewerOf(app.db, me) }, [id])).has(id);

  it('are those that the site shows, and the captions of public photos; not the name', async () => {
    const her = await woman({ ...MUTED, name: 'Cats' });
    expect([await isMuted(her), await isMuted(her, wordless)]).toEqual([true, false]);
    const label = await woman({ identity_label: 'Dogs first' });
    expect([await isMuted(label), await isMuted(label, wordless)]).toEqual([true, false]);
    const answered = await woman({ prompts: JSON.stringify([{ prompt: 'teach_me', answer: 'To walk dogs' }]) });
    expect([await isMuted(answered), await isMuted(answered, wordless)]).toEqual([true, false]);
    const shown = await woman({ name: 'Cats' });
    expect(await isMuted(shown)).toBe(false);
    await buildPhoto(app.db, shown, { caption: 'My cats', private: true });
    await buildPhoto(app.db, shown, { caption: 'My cats', status: 'deleted' });
    expect(await isMuted(shown)).toBe(false);
    await buildPhoto(app.db, shown, { caption: 'My cats' });
    expect(await isMuted(shown, wordless)).toBe(true);
  });

  it('are each a text of its own', async () => {
    await app.db.query('update muted_words set words = $1', [['hot dogs']]);
    expect(await isMuted(await woman({ identity_label: 'Hot', about_me: 'Dogs' }))).toBe(false);
    expect(await isMuted(await woman({ about_me: 'Hot\ndogs' }))).toBe(true);
  });

  it('are not asked for where nothing is muted', async () => {
    const her = await woman(MUTED);
    const asked: string[] = [];
    const read: typeof app.db.read = {
      ...app.db.read,
      run: (what, values) => {
        asked.push(what.name);
        return app.db.read.run(what, values);
      },
    };
    const viewer = await viewerOf(app.db, her);
    for (const one of [viewer, null]) await findMutedProfiles({ read }, { site, viewer: one }, [her, me]);
    expect(asked).toEqual([]);
    await findMutedProfiles({ read }, { site, viewer: await viewerOf(app.db, me) }, [her, me]);
    expect(asked).toEqual(['muted-words-of-profiles']);
  });
});
