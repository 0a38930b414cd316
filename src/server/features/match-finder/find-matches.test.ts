import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squaresWithin } from '#server/features/discovery/filters/search-squares-rules.ts';
import { findMatches } from '#server/features/match-finder/find-matches.ts';
import {
  answeringPerson,
  agesOf,
  type MatchAnswers,
  preferencesOf,
} from '#server/features/match-finder/match-preference-rules.ts';
import { findCityByName } from '#server/features/places/city-read-model.ts';
import { type Person, type PreferenceFact, rank } from '#server/features/suggestions/ranking-rules.ts';
import type { RequestContext, Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { ageOn } from '#shared/domain/profile/age.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_FACTS, PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { MATTERS } from '#shared/domain/search/match-preferences.ts';
import { SEARCH_RADII_KM } from '#shared/domain/search/search-rules.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildMember, viewerOf } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY = '2026-06-15';
const CITIES = [
  ['NL-UT', 'Utrecht'],
  ['NL-UT', 'Zeist'],
  ['NL-NH', 'Amsterdam'],
  ['NL-GR', 'Groningen'],
] as const;

const db = await testDatabase();
const site = await buildSite(db, { visible_profile_fields: [...PROFILE_FACTS] });

const placeOf = ([region, city]: (typeof CITIES)[number]) => ({
  country: 'NL',
  region,
  city,
  city_cell: findCityByName('NL', region, city)?.cell ?? null,
});
const UTRECHT = placeOf(CITIES[0]);
const ZEIST = placeOf(CITIES[1]);
const AMSTERDAM = placeOf(CITIES[2]);
const GRONINGEN = placeOf(CITIES[3]);
const woman = { gender: 'female', sexuality: 'hetero', ...UTRECHT } as const;

const ask = async (viewerId: MemberId, answers: MatchAnswers, on = site) =>
  findMatches(
    db,
    { now: NOW, site: on, viewer: await viewerOf(db, viewerId), geoCountry: 'NL' } as RequestContext as never,
    answers,
  );
const idsFor = async (viewerId: MemberId, answers: MatchAnswers, on?: Site) =>
  (await ask(viewerId, answers, on)).members.map(({ id }) => id);
const publicIds = (ids: readonly MemberId[]) => ids.map((id) => toPublicId(id));

describe('matches', () => {
  it('are those who meet the preferences best, with the reasons', async () => {
    const own = await buildSite(db, { visible_profile_fields: [...PROFILE_FACTS] });
    const wine = INTERESTS.findIndex(({ slug }) => slug === 'wine');
    const man = await buildMember(db, { site: own, profile: { ...UTRECHT, interests: [wine], looking_for: 'chat' } });
    const old = { ...woman, date_of_birth: '1978-01-01' };
    const red = await buildMember(db, { site: own, profile: { ...old, hair_color: 'red', ...GRONINGEN } });
    const drinks = await buildMember(db, { site: own, profile: { ...old, interests: [wine], ...GRONINGEN } });
    const dates = await buildMember(db, { site: own, profile: { ...old, looking_for: 'dating', ...GRONINGEN } });
    const { members, loosen } = await ask(
      man,
      { looking_for: 'dating', interests: ['wine'], hair_color: ['red', 'blond'] },
      own,
    );
    expect(members.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      { id: toPublicId(dates), reasons: [{ code: 'same_looking_for', looking_for: 'dating' }] },
      { id: toPublicId(red), reasons: [{ code: 'preferences_met', facts: [{ field: 'hair_color', value: 'red' }] }] },
      { id: toPublicId(drinks), reasons: [{ code: 'shared_interests', interests: ['wine'] }] },
    ]);
    expect(loosen).toEqual([]);
    const weighed = await idsFor(man, { interests: ['wine'], hair_color: ['red'], matters: ['looks'] }, own);
    expect(weighed[0]).toBe(toPublicId(red));
    // No answer was given for `looking_for`, so the profile's own value must not give any reasons.
    expect((await ask(man, {}, own)).members.flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  it('leave out the viewer, liked, passed, blocked and hidden members and other sites', async () => {
    const own = await buildSite(db);
    const elsewhere = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    const someone = () => buildMember(db, { site: own, profile: woman });
    const [shown, likesHim] = [await someone(), await someone()];
    for (const status of ['hidden', 'disabled']) await buildMember(db, { site: own, profile: { ...woman, status } });
    for (const status of ['banned', 'deletion_pending']) {
      await buildMember(db, { site: own, profile: woman, member: { status } });
    }
    await buildMember(db, { site: elsewhere, profile: woman });
    await buildMember(db, { site: own, profile: { ...woman, sexuality: 'lesbian' } });
    await buildMember(db, { site: own, profile: UTRECHT });
    await buildLike(db, likesHim, man);
    await buildLike(db, man, await someone());
    const pass = { member_id: man, other_id: await someone(), swiped_at: NOW };
    await db.kysely.insertInto('swipes').values(pass).execute();
    await buildBlock(db, man, await someone());
    await buildBlock(db, await someone(), man);
    for (const answers of [{}, { radius: 50 }] as const) {
      expect(new Set(await idsFor(man, answers, own))).toEqual(new Set(publicIds([shown, likesHim])));
    }
  });

  it('are not shortened by blocked members', async () => {
    const own = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    const seen = await buildMember(db, { site: own, profile: { ...woman, ...ZEIST } });
    for (let nth = 0; nth < 24; nth += 1) {
      await buildBlock(db, man, await buildMember(db, { site: own, profile: woman }));
      await buildBlock(db, await buildMember(db, { site: own, profile: woman }), man);
    }
    for (const answers of [{}, { radius: 50 }] as const) {
      expect(await idsFor(man, answers, own)).toEqual([toPublicId(seen)]);
    }
  });

  it('are fictional only if the viewer may meet them', async () => {
    const own = await buildSite(db);
    const made = await buildMember(db, { site: own, profile: woman, member: { fictional: true } });
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    const spared = await buildMember(db, { site: own, profile: UTRECHT, member: { hide_fictional: true } });
    for (const answers of [{}, { radius: 50 }] as const) {
      expect(await idsFor(man, answers, own)).toEqual([toPublicId(made)]);
      expect(await idsFor(spared, answers, own)).toEqual([]);
    }
  });

  it('live within the distance and have the preferred ages', async () => {
    const own = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    const zeist = await buildMember(db, { site: own, profile: { ...woman, ...ZEIST } });
    const amsterdam = await buildMember(db, { site: own, profile: { ...woman, ...AMSTERDAM } });
    const groningen = await buildMember(db, { site: own, profile: { ...woman, ...GRONINGEN } });
    const young = await buildMember(db, { site: own, profile: { ...woman, date_of_birth: '2006-06-15' } });
    const asked = async (answers: MatchAnswers) => new Set(await idsFor(man, answers, own));
    expect(await asked({ radius: 10, min_age: 30, max_age: 40 })).toEqual(new Set(publicIds([zeist])));
    expect(await asked({ radius: 50, min_age: 30, max_age: 40 })).toEqual(new Set(publicIds([zeist, amsterdam])));
    expect(await asked({ radius: 200, min_age: 40, max_age: 30 })).toEqual(
      new Set(publicIds([zeist, amsterdam, groningen])),
    );
    expect(await asked({ min_age: 18, max_age: 20 })).toEqual(new Set(publicIds([young])));
    expect(await asked({ min_age: 21, max_age: 25 })).toEqual(new Set());
  });

  it('come from the whole country if the viewer’s city is not known', async () => {
    const own = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: { region: null, city: null } });
    const far = await buildMember(db, { site: own, profile: { ...woman, ...GRONINGEN } });
    expect(await idsFor(man, { radius: 10 }, own)).toEqual([toPublicId(far)]);
  });

  it('that are few come with the preferences that exclude others, the most restrictive first', async () => {
    const own = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    await buildMember(db, { site: own, profile: woman });
    const far = { site: own, profile: { ...woman, ...GRONINGEN } };
    for (let number = 0; number < 2; number += 1) await buildMember(db, far);
    const elderly = { ...woman, date_of_birth: '1950-01-01' };
    const answers = { min_age: 30, max_age: 40, radius: 25 } as const;
    expect((await ask(man, answers, own)).loosen).toEqual([{ field: 'radius', num_results: 3 }]);
    for (let number = 0; number < 3; number += 1) await buildMember(db, { site: own, profile: elderly });
    expect((await ask(man, answers, own)).loosen).toEqual([
      { field: 'ages', num_results: 4 },
      { field: 'radius', num_results: 3 },
    ]);
    for (let number = 0; number < 5; number += 1) await buildMember(db, { site: own, profile: woman });
    const enough = await ask(man, answers, own);
    expect(enough.members).toHaveLength(6);
    expect(enough.loosen).toEqual([]);
  });

  it('are twenty-four at most', async () => {
    const own = await buildSite(db);
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    for (let number = 0; number < 26; number += 1) await buildMember(db, { site: own, profile: woman });
    expect(await idsFor(man, {}, own)).toHaveLength(24);
    expect(await idsFor(man, { radius: 10 }, own)).toHaveLength(24);
  });
});

const word = <Word extends string>(words: readonly Word[]) => fc.option(fc.constantFrom(...words));
const anyFacts = fc.record({
  looking_for: word(PROFILE_VOCABULARY.looking_for),
  hair_color: word(PROFILE_VOCABULARY.hair_color),
  eye_color: word(PROFILE_VOCABULARY.eye_color),
  body_type: word(PROFILE_VOCABULARY.body_type),
  tattoos: word(PROFILE_VOCABULARY.tattoos),
});
const anyMember = fc.record({
  facts: anyFacts,
  place: fc.constantFrom(...CITIES),
  gender: fc.constantFrom('female' as const, 'male' as const),
  isBi: fc.boolean(),
  born: fc.integer({ min: 1960, max: 2005 }).map((year) => `${year}-06-15`),
  interests: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 6 }),
  isFictional: fc.boolean(),
  activeHoursAgo: fc.integer({ min: 1, max: 400 }),
});
const some = <Word extends string>(words: readonly Word[], maxLength: number) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength }), { nil: undefined });
const anyAnswers = fc.record({
  looking_for: fc.option(fc.constantFrom(...PROFILE_VOCABULARY.looking_for), { nil: undefined }),
  min_age: fc.option(fc.integer({ min: 18, max: 50 }), { nil: undefined }),
  max_age: fc.option(fc.integer({ min: 30, max: 99 }), { nil: undefined }),
  radius: fc.option(fc.constantFrom(...SEARCH_RADII_KM), { nil: undefined }),
  interests: some(
    INTERESTS.slice(0, 13).map(({ slug }) => slug),
    5,
  ),
  hair_color: some(PROFILE_VOCABULARY.hair_color, 3),
  tattoos: some(PROFILE_VOCABULARY.tattoos, 2),
  matters: some(MATTERS, 2),
});

describe('the order of matches', () => {
  it('is the order of the ranking among all who may be met, for any people and preferences', async () => {
    const own = await buildSite(db, { visible_profile_fields: [...PROFILE_FACTS] });
    const self: Person = {
      id: '0',
      region: 'NL-UT',
      city: 'Utrecht',
      cell: UTRECHT.city_cell,
      date_of_birth: '1990-05-17',
      has_photo: false,
      interests: [],
      ...(Object.fromEntries(PROFILE_FACTS.map((fact) => [fact, null])) as Record<PreferenceFact, null>),
      last_active_at: null,
    };
    const man = await buildMember(db, { site: own, profile: UTRECHT });
    const people: (Person & { wantsMen: boolean; gender: string })[] = [];
    for (const member of fc.sample(anyMember, { numRuns: 80, seed: 20_260_615 })) {
      const sexuality = member.isBi ? 'bi' : 'hetero';
      const lastActiveAt = new Date(NOW.getTime() - member.activeHoursAgo * HOUR_MS);
      const id = await buildMember(db, {
        site: own,
        member: { fictional: member.isFictional },
        profile: {
          ...member.facts,
          ...placeOf(member.place),
          gender: member.gender,
          sexuality,
          date_of_birth: member.born,
          interests: member.interests,
        },
        lastActiveAt,
      });
      const [region, city] = member.place;
      people.push({
        ...self,
        ...member.facts,
        id,
        region,
        city,
        cell: placeOf(member.place).city_cell,
        date_of_birth: member.born,
        interests: member.interests,
        last_active_at: member.isFictional ? null : lastActiveAt,
        gender: member.gender,
        wantsMen: member.gender === 'female' || member.isBi,
      });
    }
    const home = findCityByName('NL', 'NL-UT', 'Utrecht');
    if (home === null) throw new Error('Utrecht is on the map.');
    await fc.assert(
      fc.asyncProperty(anyAnswers, async (given) => {
        const answers = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as MatchAnswers;
        const { from, to } = agesOf(answers);
        const cells: readonly number[] | null =
          answers.radius === undefined ? null : squaresWithin(home, answers.radius).cells;
        const suitable = people.filter(
          ({ gender, wantsMen, cell, date_of_birth }) =>
            gender === 'female' &&
            wantsMen &&
            ageOn(DAY, date_of_birth) >= from &&
            ageOn(DAY, date_of_birth) <= to &&
            (cells === null || (cell !== null && cells.includes(cell))),
        );
        const expected = rank(answeringPerson(self, answers), suitable, DAY, preferencesOf(answers)).slice(0, 24);
        const { members } = await ask(man, answers, own);
        expect(members.map(({ id, reasons }) => ({ id, reasons }))).toEqual(
          expected.map(({ id, reasons }) => ({ id: toPublicId(id as MemberId), reasons })),
        );
      }),
      { numRuns: 60 },
    );
  });
});
