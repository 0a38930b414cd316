import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, rank } from '#server/features/suggestions/ranking-rules.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { type Matter, MATTERS } from '#shared/domain/search/match-preferences.ts';

const DAY = '2026-06-15';

const self: Person = {
  id: '1',
  region: 'NL-UT',
  city: 'Utrecht',
  cell: 5,
  date_of_birth: '1990-01-01',
  has_photo: true,
  interests: [0, 1, 2, 3, 4, 5, 6, 7],
  looking_for: 'dating',
  relationship_status: 'single',
  hair_color: 'red',
  eye_color: 'green',
  body_type: 'slim',
  tattoos: 'few',
  last_active_at: new Date('2026-06-15T10:00:00Z'),
};
const stranger: Person = {
  id: '2',
  region: 'NL-GR',
  city: 'Groningen',
  cell: 9,
  date_of_birth: '1970-01-01',
  has_photo: false,
  interests: [],
  looking_for: null,
  relationship_status: null,
  hair_color: null,
  eye_color: null,
  body_type: null,
  tattoos: null,
  last_active_at: null,
};

const only = (candidate: Partial<Person>, by: Person = self) => {
  const [ranked] = rank(by, [{ ...stranger, ...candidate }], DAY);
  return { score: ranked?.score, reasons: ranked?.reasons };
};

describe('how well somebody suits', () => {
  it('is zero for people who share nothing', () => {
    expect(only({})).toEqual({ score: 0, reasons: [] });
  });

  it('depends on the place: the city, else the grid cell, else the region; unknown places are not shared', () => {
    const utrecht = { region: 'NL-UT', city: 'Utrecht', cell: 5 };
    expect(only(utrecht)).toEqual({ score: 30, reasons: [{ code: 'same_city' }] });
    expect(only({ ...utrecht, city: 'Zeist' })).toEqual({ score: 22, reasons: [{ code: 'near' }] });
    expect(only({ ...utrecht, city: 'Amersfoort', cell: 6 })).toEqual({
      score: 15,
      reasons: [{ code: 'same_region' }],
    });
    // Cities of the same name may lie in different regions.
    expect(only({ city: 'Utrecht' })).toEqual({ score: 0, reasons: [] });
    const nowhere = { region: null, city: null, cell: null };
    expect(only(nowhere, { ...self, ...nowhere })).toEqual({ score: 0, reasons: [] });
  });

  it('depends on the age, with a reason up to three years of difference', () => {
    expect(only({ date_of_birth: '1990-01-01' })).toEqual({ score: 20, reasons: [{ code: 'near_age' }] });
    expect(only({ date_of_birth: '1993-01-01' }).reasons).toEqual([{ code: 'near_age' }]);
    expect(only({ date_of_birth: '1995-01-01' })).toEqual({ score: 10, reasons: [] });
    expect(only({ date_of_birth: '2000-01-01' })).toEqual({ score: 0, reasons: [] });
  });

  it('depends on the interests, of which six count and all are named', () => {
    expect(only({ interests: [1, 40] })).toEqual({
      score: 5,
      reasons: [{ code: 'shared_interests', interests: ['cocktails'] }],
    });
    expect(only({ interests: [0, 1, 2, 3, 4, 5] }).score).toBe(30);
    const all = only({ interests: [7, 6, 5, 4, 3, 2, 1, 0] });
    expect(all.score).toBe(30);
    expect(all.reasons).toEqual([
      { code: 'shared_interests', interests: INTERESTS.slice(0, 8).map(({ slug }) => slug) },
    ]);
  });

  it('depends on what both look for, a photo and activity in the last seven days', () => {
    expect(only({ looking_for: 'dating' })).toEqual({
      score: 15,
      reasons: [{ code: 'same_looking_for', looking_for: 'dating' }],
    });
    expect(only({}, { ...self, looking_for: null }).score).toBe(0);
    expect(only({ has_photo: true })).toEqual({ score: 10, reasons: [{ code: 'has_photo' }] });
    const active = (at: string) => only({ last_active_at: new Date(at) }).reasons;
    expect(active('2026-06-08T00:00:01Z')).toEqual([{ code: 'recently_active' }]);
    expect(active('2026-06-08T00:00:00Z')).toEqual([]);
  });

  it('depends on the preferences that the other meets, and names each', () => {
    const candidate = { ...stranger, hair_color: 'red', eye_color: 'blue', tattoos: 'none' };
    const preferences = { hair_color: ['red', 'blond'], eye_color: ['green'], tattoos: ['none'], body_type: ['slim'] };
    const facts = [
      { field: 'hair_color', value: 'red' },
      { field: 'tattoos', value: 'none' },
    ];
    expect(rank(self, [candidate], DAY, preferences)).toEqual([
      { id: '2', score: 20, reasons: [{ code: 'preferences_met', facts }] },
    ]);
  });

  it.each([
    ['near', { region: 'NL-UT', city: 'Utrecht' }, 60],
    ['age', { date_of_birth: '1990-01-01' }, 40],
    ['interests', { interests: [1] }, 10],
    ['looking_for', { looking_for: 'dating' }, 30],
    ['looks', { hair_color: 'red' }, 20],
    ['photo', { has_photo: true }, 20],
  ] as const)('counts what matters most double: %s', (matter, candidate, score) => {
    const people = [{ ...stranger, ...candidate }];
    const scoreBy = (matters: readonly Matter[]) => rank(self, people, DAY, { hair_color: ['red'], matters })[0]?.score;
    expect(scoreBy([matter])).toBe(score);
    expect(scoreBy(MATTERS.filter((other) => other !== matter))).toBe(score / 2);
  });

  it('names the strongest reason first', () => {
    const twin = only({ ...self, id: '2' });
    expect(twin.score).toBe(113);
    expect(twin.reasons?.map(({ code }) => code)).toEqual([
      'same_city',
      'shared_interests',
      'near_age',
      'same_looking_for',
      'has_photo',
      'recently_active',
    ]);
  });

  it('puts the last active first among equals, then the higher id', () => {
    const at = (id: string, time: string | null) => ({
      ...stranger,
      id,
      last_active_at: time === null ? null : new Date(time),
    });
    const old = '2026-01-01T00:00:00Z';
    const candidates = [at('9', null), at('10', null), at('3', old), at('-4', old), at('7', '2026-01-02T00:00:00Z')];
    expect(rank(self, candidates, DAY).map(({ id }) => id)).toEqual(['7', '3', '-4', '10', '9']);
  });
});

const chosen = <Value extends string>(values: readonly Value[]) => fc.constantFrom(...values, null);

const person = (id: fc.Arbitrary<string>): fc.Arbitrary<Person> =>
  fc.record({
    id,
    region: chosen(['NL-UT', 'NL-GR']),
    city: chosen(['Utrecht', 'Zeist', 'Groningen']),
    cell: fc.constantFrom(5, 6, null),
    date_of_birth: fc.integer({ min: 1950, max: 2007 }).map((year) => `${year}-03-01`),
    has_photo: fc.boolean(),
    interests: fc.uniqueArray(fc.integer({ min: 0, max: INTERESTS.length - 1 }), { maxLength: 12 }),
    looking_for: chosen(PROFILE_VOCABULARY.looking_for),
    relationship_status: chosen(PROFILE_VOCABULARY.relationship_status),
    hair_color: chosen(PROFILE_VOCABULARY.hair_color),
    eye_color: chosen(PROFILE_VOCABULARY.eye_color),
    body_type: chosen(PROFILE_VOCABULARY.body_type),
    tattoos: chosen(PROFILE_VOCABULARY.tattoos),
    last_active_at: fc.constantFrom(null, new Date('2026-06-14T12:00:00Z'), new Date('2026-02-01T12:00:00Z')),
  });
const anybody = person(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String));
const crowd = fc.uniqueArray(anybody, { selector: ({ id }) => id, maxLength: 20 });

const scoreOf = (one: Person, other: Person): number => rank(one, [other], DAY)[0]?.score ?? Number.NaN;

describe('the ranking', () => {
  it('does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        anybody,
        crowd.chain((people) =>
          fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
        ),
        (me, [people, shuffled]) => {
          expect(rank(me, shuffled, DAY)).toEqual(rank(me, people, DAY));
        },
      ),
    );
  });

  it('scores each candidate independently of the others', () => {
    fc.assert(
      fc.property(anybody, crowd, (me, people) => {
        for (const { id, score } of rank(me, people, DAY)) {
          const alone = people.find((candidate) => candidate.id === id);
          expect(alone !== undefined && scoreOf(me, alone)).toBe(score);
        }
      }),
    );
  });

  it('never lowers a score for one more shared interest, a photo or activity', () => {
    fc.assert(
      fc.property(anybody, anybody, fc.integer({ min: 0, max: INTERESTS.length - 1 }), (me, other, interest) => {
        const shared = (one: Person) => ({ ...one, interests: [...new Set([...one.interests, interest])] });
        expect(scoreOf(shared(me), shared(other))).toBeGreaterThanOrEqual(scoreOf(me, other));
        expect(scoreOf(me, { ...other, has_photo: true })).toBeGreaterThanOrEqual(scoreOf(me, other));
        const active = { ...other, last_active_at: new Date(`${DAY}T08:00:00Z`) };
        expect(scoreOf(me, active)).toBeGreaterThanOrEqual(scoreOf(me, other));
      }),
    );
  });

  it('is symmetric, photo and activity aside', () => {
    fc.assert(
      fc.property(anybody, anybody, (one, other) => {
        const plain = (who: Person) => ({ ...who, has_photo: false, last_active_at: null });
        expect(scoreOf(plain(one), plain(other))).toBe(scoreOf(plain(other), plain(one)));
      }),
    );
  });

  it('ignores payment, popularity and all other fields', () => {
    const more = fc.record({ paid_user: fc.boolean(), likes: fc.nat(), views: fc.nat(), fictional: fc.boolean() });
    fc.assert(
      fc.property(anybody, anybody, more, (me, other, known) => {
        expect(rank(me, [{ ...other, ...known }], DAY)).toEqual(rank(me, [other], DAY));
      }),
    );
  });

  it('gives a reason for all points but those for an age three to ten years apart', () => {
    fc.assert(
      fc.property(anybody, anybody, (me, other) => {
        const [ranked] = rank(me, [{ ...other, date_of_birth: me.date_of_birth }], DAY);
        expect(ranked?.reasons.length).toBeGreaterThan(0);
        expect(new Set(ranked?.reasons.map(({ code }) => code)).size).toBe(ranked?.reasons.length);
      }),
    );
  });
});
