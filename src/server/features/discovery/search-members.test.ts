import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { createResultCounter } from '#server/features/discovery/results/result-count-read-model.ts';
import { searchMembers } from '#server/features/discovery/search-members.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import {
  CITIES,
  type Person,
  personArbitrary,
  SEARCH_NOW,
  searchArbitrary,
  searchContextOf,
  type Stored,
  storePeople,
} from '#test/support/builders/search-people.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { findByLooking, type Pair } from '#test/support/find-by-looking.ts';
import { sized } from '#test/support/run-size.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const company_id = await buildCompany(db);
const sites: [Site, Site] = [await buildSite(db, { company_id }), await buildSite(db, { company_id })];
beforeEach(() => clearTables(db, 'members'));

const store = (people: readonly Person[]) => storePeople(db, sites, people);
const contextOf = (viewer: Stored | null) => searchContextOf(sites[0], viewer);
const secrets = createSecretBox(Buffer.alloc(32, 1));
const depsAnew = () => ({ db, countResults: createResultCounter(db), secrets });
const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => fromPublicId<MemberId>(id));

const man: Person = {
  site: 0,
  gender: 'male',
  sexuality: 'hetero',
  city: 0,
  birthYear: 1990,
  birthDay: '06-15',
  activeMinutesAgo: 5,
  hidesPresence: false,
  signedUpDaysAgo: 30,
  fictional: false,
  hasPhoto: false,
  interests: [],
  facts: {
    looking_for: null,
    relationship_status: null,
    hair_color: null,
    eye_color: null,
    body_type: null,
    tattoos: null,
  },
  memberStatus: 'active',
  profileStatus: 'active',
};
const woman: Person = { ...man, gender: 'female' };

/** Relations are drawn from a few people only, so that viewers meet those they have blocked or matched. */
const fewArbitrary = fc.nat(4);
const pairArbitrary = fc.tuple(fewArbitrary, fc.nat()).chain(([few, any]) => fc.constantFrom([few, any], [any, few]));

describe('a search', () => {
  it('shows every match exactly once, by pages and by cursor, and counts what it shows', async () => {
    const anyone = fc.record({
      people: fc.array(personArbitrary, { minLength: 1, maxLength: 320, size: 'max' }),
      blockPairs: fc.array(pairArbitrary, { maxLength: 12 }),
      matchPairs: fc.array(pairArbitrary, { maxLength: 12 }),
      viewerIndex: fc.option(fewArbitrary, { freq: 4 }),
      queries: fc.array(searchArbitrary, { minLength: 1, maxLength: 6, size: 'max' }),
    });
    const property = fc.asyncProperty(anyone, async ({ people, blockPairs, matchPairs, viewerIndex, queries }) => {
      await clearTables(db, 'members');
      const stored = await store(people);
      const at = (index: number) => stored[index % stored.length]!;
      const pairsOf = (pairs: readonly (readonly number[])[]) =>
        pairs.map((pair): Pair => [at(pair[0]!), at(pair[1]!)]).filter(([one, other]) => one !== other);
      const world = { people: stored, blocks: pairsOf(blockPairs), matches: pairsOf(matchPairs) };
      for (const [one, other] of world.blocks) {
        await db.query('insert into blocks values ($1, $2, now()) on conflict do nothing', [one.id, other.id]);
      }
      for (const [one, other] of world.matches) await match(one, other);
      const viewer = viewerIndex === null ? null : at(viewerIndex);
      for (const query of queries) {
        const expected = findByLooking(world, viewer, query);
        expect(await walkByPages(viewer, query, expected)).toEqual(photosFirstOnPages(expected));
        expect(await walkByCursor(viewer, query)).toEqual(photosFirstOnPages(expected));
      }
    });
    await fc.assert(property, { numRuns: sized(10, 60) });
  }, 240_000);

  const photosFirstOnPages = (expected: readonly Stored[]) => {
    const pages = Array.from({ length: Math.ceil(expected.length / 24) }, (_, page) =>
      expected.slice(page * 24, (page + 1) * 24),
    );
    return pages
      .flatMap((page) => [...page.filter(({ hasPhoto }) => hasPhoto), ...page.filter(({ hasPhoto }) => !hasPhoto)])
      .map(({ id }) => id);
  };

  const match = async (one: Stored, other: Stored) => {
    const like = `insert into likes (liker_id, liked_id, created_at) values ($1, $2, now()) on conflict do nothing`;
    await db.query(like, [one.id, other.id]);
    await db.query(like, [other.id, one.id]);
  };

  const walkByPages = async (viewer: Stored | null, query: SearchQuery, expected: readonly Stored[]) => {
    const deps = depsAnew();
    const ids: MemberId[] = [];
    for (let page = 1; page <= Math.ceil((expected.length + 1) / 24); page += 1) {
      const answer = await searchMembers(deps, contextOf(viewer), { ...query, page });
      ids.push(...idsOf(answer.members));
      expect(answer.num_results).toBe(expected.length);
      expect(answer.num_results_capped).toBe(false);
      expect(answer.num_fictional).toBe(expected.filter(({ fictional }) => fictional).length);
    }
    return ids;
  };

  const walkByCursor = async (viewer: Stored | null, query: SearchQuery) => {
    const deps = depsAnew();
    const ids: MemberId[] = [];
    let cursor: string | null = null;
    do {
      const answer = await searchMembers(deps, contextOf(viewer), { ...query, ...(cursor !== null && { cursor }) });
      ids.push(...idsOf(answer.members));
      cursor = answer.next_cursor;
    } while (cursor !== null);
    return ids;
  };

  it('for a choice estimated as rare that many have made shows each member once, in every order', async () => {
    const facts = { ...man.facts, hair_color: 'red', eye_color: 'green', body_type: 'slim', tattoos: 'many' } as const;
    const rare = Array.from({ length: 60 }, (_, nth): Person => ({
      ...woman,
      facts,
      city: nth % 2 === 0 ? 0 : 2,
      activeMinutesAgo: nth % 7,
      signedUpDaysAgo: nth % 5,
    }));
    const [viewer, ...people] = await store([man, ...rare]);
    for (const sort of ['active', 'newest', 'nearest'] as const) {
      const query: SearchQuery = {
        sort,
        hair_color: ['red'],
        eye_color: ['green'],
        body_type: ['slim'],
        tattoos: ['many'],
      };
      const expected = findByLooking({ people, blocks: [], matches: [] }, viewer!, query);
      expect(expected.length).toBeGreaterThan(24);
      expect(await walkByPages(viewer!, query, expected)).toEqual(expected.map(({ id }) => id));
      expect(await walkByCursor(viewer!, query)).toEqual(expected.map(({ id }) => id));
    }
  });

  it.each(['active', 'newest', 'nearest'] as const)(
    'around a city shows each member once in the order %s, if most live in one place and a few elsewhere',
    async (sort) => {
      const people = Array.from({ length: 150 }, (_, nth): Person => ({
        ...woman,
        sexuality: nth % 3 === 0 ? 'bi' : 'hetero',
        city: nth % 10 === 0 ? 2 : 0,
        // The few elsewhere come late, and many of them at the same moment.
        activeMinutesAgo: nth % 10 === 0 ? 600 + nth : (nth % 4) * 5,
        signedUpDaysAgo: nth % 10 === 0 ? 60 + nth : nth % 3,
      }));
      const [viewer, ...stored] = await store([man, ...people]);
      for (const radius of [50, 200] as const) {
        const query: SearchQuery = { sort, radius, place: CITIES[0].id };
        const expected = findByLooking({ people: stored, blocks: [], matches: [] }, viewer!, query);
        expect(expected).toHaveLength(150);
        expect(await walkByPages(viewer!, query, expected)).toEqual(expected.map(({ id }) => id));
        expect(await walkByCursor(viewer!, query)).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  it.each(['active', 'newest', 'nearest'] as const)(
    'around a city shows each member once in the order %s, if all share one time and the first reads exceed a page',
    async (sort) => {
      const cities = [0, 1, 2, 3, 4, 6, 7, 8, 9] as const;
      const people = Array.from({ length: 216 }, (_, nth): Person => ({
        ...(nth % 2 === 0 ? man : woman),
        sexuality: nth % 4 < 2 ? 'bi' : 'hetero',
        city: cities[Math.floor(nth / 4) % cities.length]!,
        hidesPresence: true,
      }));
      const [viewer, ...stored] = await store([man, ...people]);
      const { rows: walks } = await db.query(
        `select 1 from member_search where gender = 'f' group by square, partition having count(*) > 3`,
      );
      // Each walk reads at least two rows at first.
      expect(2 * walks.length).toBeGreaterThan(25);
      for (const searcher of [viewer!, null]) {
        const query: SearchQuery = { sort, radius: 200, place: CITIES[0].id };
        const expected = findByLooking({ people: [viewer!, ...stored], blocks: [], matches: [] }, searcher, query);
        expect(expected).toHaveLength(searcher === null ? 217 : 108);
        expect(await walkByPages(searcher, query, expected)).toEqual(expected.map(({ id }) => id));
        expect(await walkByCursor(searcher, query)).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  it('counts up to 1,000 and says when there are more, also when the viewer has blocked some', async () => {
    const [viewer, ...women] = await store([man, ...Array.from({ length: 1003 }, () => woman)]);
    const ctx = contextOf(viewer!);
    const count = async () => {
      const { num_results, num_results_capped } = await searchMembers(depsAnew(), ctx, {});
      return [num_results, num_results_capped];
    };
    const block = (one: Stored) => db.query('insert into blocks values ($1, $2, now())', [viewer!.id, one.id]);
    expect(await count()).toEqual([1000, true]);
    await block(women[0]!);
    await block(women[1]!);
    expect(await count()).toEqual([1000, true]);
    await block(women[2]!);
    expect(await count()).toEqual([1000, false]);
    await block(women[3]!);
    expect(await count()).toEqual([999, false]);
  });

  it('finds people by the age that their card shows, from their own midnight on', async () => {
    await store([{ ...woman, birthYear: 1990, birthDay: '06-16' }]);
    const agesFound = async (time: string, query: SearchQuery) => {
      const ctx = { ...contextOf(null), now: new Date(time) };
      return (await searchMembers(depsAnew(), ctx, { country: 'NL', ...query })).members.map(({ age }) => age);
    };
    const around = { place: CITIES[0].id, radius: 50 } as const;
    for (const where of [{}, around]) {
      expect(await agesFound('2026-06-15T21:59:00Z', { min_age: 18, max_age: 35, ...where })).toEqual([35]);
      expect(await agesFound('2026-06-15T22:00:00Z', { min_age: 18, max_age: 35, ...where })).toEqual([]);
      expect(await agesFound('2026-06-15T22:00:00Z', { min_age: 36, max_age: 99, ...where })).toEqual([36]);
    }
  });

  it('counts each circle around a city separately, although counts are cached', async () => {
    await store([woman, woman, woman, { ...woman, city: 2 }]);
    const deps = depsAnew();
    const count = async (radius: 10 | 50) =>
      (await searchMembers(deps, contextOf(null), { place: CITIES[0].id, radius })).num_results;
    expect([await count(10), await count(50), await count(10)]).toEqual([3, 4, 3]);
  });

  it.each(['active', 'nearest', 'newest'] as const)(
    'shows nobody twice by cursor in the order %s while members become active',
    async (sort) => {
      const stored = await store(
        Array.from({ length: 60 }, (_, n): Person => ({ ...woman, activeMinutesAgo: n, city: n % 2 === 0 ? 0 : 2 })),
      );
      const query: SearchQuery = { sort, place: stored[0]!.place!.id, radius: 50 };
      const seen: MemberId[] = [];
      let cursor: string | null = null;
      for (let turn = 0; turn === 0 || cursor !== null; turn += 1) {
        const answer = await searchMembers(depsAnew(), contextOf(null), {
          ...query,
          ...(cursor !== null && { cursor }),
        });
        seen.push(...idsOf(answer.members));
        cursor = answer.next_cursor;
        expect(answer.num_results === null).toBe(turn > 0);
        await db.query('update member_search set last_active_at = $1 where id = any ($2::bigint[])', [
          SEARCH_NOW,
          stored.slice(20, 40).map(({ id }) => id),
        ]);
      }
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('refuses a cursor that is forged or was made for another order', async () => {
    await store(Array.from({ length: 30 }, () => woman));
    const search = (query: SearchQuery) => searchMembers(depsAnew(), contextOf(null), query);
    const { next_cursor } = await search({});
    await search({ cursor: next_cursor! });
    await expect(search({ cursor: 'AAAA' })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(search({ cursor: next_cursor!, sort: 'newest' })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
