import { describe, expect, it } from 'vitest';
import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import { readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { sightOf } from '#demo/people/invented/portrait-choice-rules.ts';
import { inventMembers } from '#demo/people/invented/site-members-rules.ts';
import { type Niche, NICHES } from '#shared/domain/niches.ts';
import { SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const people = readDemoPeople();
const portraits = new Map(
  people.persons.flatMap((person) => person.portraits.map((portrait) => [`demo/${portrait.key}`, portrait])),
);
/** The cards beside and above, in up to four columns. */
const NEIGHBOURS = 4;

/** The first 40 as search shows them: last active first, and on each page those with a photo before the others. */
const firstForty = (members: readonly DemoMember[]): DemoMember[] => {
  const found = members
    .filter(({ status, profileStatus }) => status === 'active' && profileStatus === 'active')
    .toSorted((a, b) => b.lastActiveAt - a.lastActiveAt);
  return [0, SEARCH_PAGE_SIZE]
    .map((from) => found.slice(from, from + SEARCH_PAGE_SIZE))
    .flatMap((page) => page.toSorted((a, b) => Math.min(b.photos.length, 1) - Math.min(a.photos.length, 1)))
    .slice(0, 40);
};

const membersOf = (niche: Niche): DemoMember[] =>
  inventMembers({ id: NICHES.indexOf(niche) + 1, niche }, people, createRandom(`demo ${niche}`), now);

/** The beginnings of three lists: of all, of the men and of the women. */
const beginningsOf = (place: string, members: readonly DemoMember[]) =>
  (['any', 'male', 'female'] as const).map((wanted) => ({
    list: `${place}, ${wanted}`,
    listed: firstForty(members.filter(({ gender }) => wanted === 'any' || gender === wanted)),
  }));

/** The beginning of each possible list of a country. */
const listsOf = (members: readonly DemoMember[]) =>
  [...Map.groupBy(members, ({ country }) => country)]
    .flatMap(([country, found]) => beginningsOf(country, found))
    .map(({ list, listed }) => {
      const shown = listed.map(({ photos: [main] }) =>
        main === undefined ? undefined : portraits.get(main.objectKey),
      );
      return { list, listed, shown };
    });

const repeatedIn = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);

describe.each(NICHES)('the first forty people of a country on %s', (niche) => {
  const members = membersOf(niche);
  const lists = listsOf(members);

  it('are each drawn as somebody else', () => {
    const repeated = lists.flatMap(({ list, shown }) =>
      repeatedIn(shown.flatMap((one) => one?.person ?? [])).map((person) => `${list}: ${person}`),
    );
    expect(repeated).toEqual([]);
  });

  it('have first names of their own, like the first forty of the whole site', () => {
    const named = [...lists, ...beginningsOf('whole site', members)];
    const repeated = named.flatMap(({ list, listed }) =>
      repeatedIn(listed.map(({ name }) => name)).map((name) => `${list}: ${name}`),
    );
    expect(repeated).toEqual([]);
  });

  it('stand in other scenes than their neighbours', () => {
    const repeated = lists.flatMap(({ list, shown }) =>
      shown.flatMap((one, position) =>
        one !== undefined &&
        shown.slice(Math.max(0, position - NEIGHBOURS), position).some((other) => other?.scene === one.scene)
          ? [`${list}: ${one.scene} at ${position}`]
          : [],
      ),
    );
    expect(repeated).toEqual([]);
  });

  it('are each a sight of their own', () => {
    const repeated = lists.flatMap(({ list, shown }) => {
      const sights = shown.filter((one) => one !== undefined).map(sightOf);
      return repeatedIn(sights).map((sight) => `${list}: ${sight}`);
    });
    expect(repeated).toEqual([]);
  });

  it('begin with a picture that shows their face', () => {
    const faces = lists.flatMap(({ shown }) => shown.flatMap((one) => one?.face ?? []));
    expect(Math.min(...faces)).toBeGreaterThanOrEqual(0.33);
  });
});

it('no drawn person is a fictional profile and a real member, on whichever sites', () => {
  const drawn = NICHES.flatMap(membersOf).flatMap(({ fictional, photos }) =>
    photos.map(({ objectKey }) => ({ fictional, person: portraits.get(objectKey)?.person })),
  );
  const invented = new Set(drawn.filter(({ fictional }) => fictional).map(({ person }) => person));
  expect(invented.size).toBeGreaterThan(20);
  expect(drawn.filter(({ fictional, person }) => !fictional && invented.has(person))).toEqual([]);
});
