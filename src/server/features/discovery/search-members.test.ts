import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchContext } from '#server/features/discovery/complete-search.ts';
import { createResultCounter } from '#server/features/discovery/result-count-read-model.ts';
import type { SearchQuery } from '#server/features/discovery/search-filter-rules.ts';
import { searchMembers } from '#server/features/discovery/search-members.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site, Viewer } from '#server/platform/http/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { ageOn } from '#shared/domain/age.ts';
import { GENDERS, isSexualityOf, SEXUALITIES, wantedGenders } from '#shared/domain/profile-vocabulary.ts';
import { buildCompany, buildSite } from '#test/support/build-site.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY = '2026-06-15';

let db: Database;
let sites: [Site, Site];
beforeAll(async () => {
  db = await openTestDatabase();
  const company_id = await buildCompany(db);
  sites = [await buildSite(db, { company_id }), await buildSite(db, { company_id })];
});
afterAll(() => db.close());
beforeEach(() => db.query('truncate members cascade'));

const personArbitrary = fc
  .record({
    site: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1),
    gender: fc.constantFrom(...GENDERS),
    sexuality: fc.constantFrom(...SEXUALITIES),
    country: fc.constantFrom('NL', 'NL', 'NL', 'NL', 'DE'),
    region: fc.constantFrom('1', '2', null),
    birthYear: fc.integer({ min: 1975, max: 2008 }),
    birthDay: fc.constantFrom('02-28', '06-14', '06-15', '06-16', '12-31'),
    // Many share a moment, so that ids must break ties.
    activeMinutesAgo: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 5),
    fictional: fc.boolean(),
    memberStatus: fc.constantFrom(
      'active',
      'active',
      'active',
      'active',
      'banned',
      'deletion_pending',
      'not_confirmed',
    ),
    profileStatus: fc.constantFrom('active', 'active', 'active', 'active', 'hidden', 'disabled'),
  })
  .filter(({ gender, sexuality }) => isSexualityOf(gender, sexuality));
type Person = typeof personArbitrary extends fc.Arbitrary<infer P> ? P : never;
type Stored = Person & { id: MemberId; dateOfBirth: string; region_id: string | null };

/** Few people block and look, so that viewers meet their own blocks. */
const fewArbitrary = fc.nat(4);
const blockArbitrary = fc.tuple(fewArbitrary, fc.nat()).chain(([few, any]) => fc.constantFrom([few, any], [any, few]));

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const queryArbitrary: fc.Arbitrary<SearchQuery> = fc.record({
  gender: seldom(fc.constantFrom('male', 'female', 'any')),
  country: seldom(fc.constantFrom('NL', 'DE')),
  countryregion: seldom(fc.constantFrom('NL-1', 'NL-2', 'DE-1')),
  min_age: seldom(fc.integer({ min: 18, max: 45 })),
  max_age: seldom(fc.integer({ min: 25, max: 60 })),
});

const insertText = `
with people as (
  select * from jsonb_to_recordset($1::jsonb) as p (n int, site_id int, gender text, sexuality text, country text, region_id text,
    born text, active_at timestamptz, fictional boolean, member_status text, profile_status text)),
m as (
  insert into members (site_id, email, status, language, signup_date, terms_version, fictional)
  select site_id, n || '@vonk.test', member_status, 'en', '2026-01-01', '2026-01-01', fictional from people returning id, email),
a as (
  insert into member_activity (member_id, last_active_at)
  select m.id, active_at from people join m on m.email = n || '@vonk.test')
select m.id::text as id from people join m on m.email = n || '@vonk.test' order by n`;

const store = async (people: readonly Person[]): Promise<Stored[]> => {
  const rows = people.map((person, n) => ({
    ...person,
    n,
    site_id: sites[person.site].id,
    region_id: person.region === null ? null : `${person.country}-${person.region}`,
    born: `${person.birthYear}-${person.birthDay}`,
    active_at: new Date(NOW.getTime() - person.activeMinutesAgo * 60_000),
    member_status: person.memberStatus,
    profile_status: person.profileStatus,
  }));
  const inserted = await db.query(insertText, [JSON.stringify(rows)]);
  const ids = inserted.rows.map((row) => (row as { id: MemberId }).id);
  const profiles = rows.map((row, n) => ({ ...row, id: ids[n] }));
  await db.query(
    `insert into profiles (member_id, status, name, gender, sexuality, date_of_birth, country, region)
     select id, profile_status, 'Name', gender, sexuality, born::date, country, region_id
     from jsonb_to_recordset($1::jsonb) as p (id bigint, profile_status text, gender text, sexuality text, born text, country text, region_id text)`,
    [JSON.stringify(profiles)],
  );
  return rows.map((row, n) => ({ ...people[n]!, id: ids[n]!, dateOfBirth: row.born, region_id: row.region_id }));
};

const contextOf = (viewer: Stored | null): SearchContext => ({
  locale: 'en',
  now: NOW,
  site: sites[0],
  geoCountry: 'NL',
  viewer:
    viewer === null
      ? null
      : ({ ...viewer, memberId: viewer.id, paidUser: false, region: viewer.region_id } as unknown as Viewer),
});

/** The same question answered by looking at everybody. */
const bruteForce = (
  people: readonly Stored[],
  blocks: readonly [Stored, Stored][],
  viewer: Stored | null,
  query: SearchQuery,
) => {
  const country = query.country ?? query.countryregion?.slice(0, 2) ?? viewer?.country ?? 'NL';
  const region = query.countryregion?.startsWith(country) === true ? query.countryregion : null;
  const ages = [query.min_age ?? 18, query.max_age ?? 99].toSorted((a, b) => a - b);
  const mine = viewer === null ? GENDERS : wantedGenders(viewer.gender, viewer.sexuality);
  const genders =
    query.gender === undefined ? mine : GENDERS.filter((gender) => query.gender === 'any' || query.gender === gender);
  return people
    .filter((person) => person.site === 0 && person.memberStatus === 'active' && person.profileStatus === 'active')
    .filter((person) => person.country === country && (region === null || person.region_id === region))
    .filter((person) => genders.includes(person.gender))
    .filter((person) => ageOn(DAY, person.dateOfBirth) >= ages[0]! && ageOn(DAY, person.dateOfBirth) <= ages[1]!)
    .filter((person) => viewer === null || wantedGenders(person.gender, person.sexuality).includes(viewer.gender))
    .filter((person) => person.id !== viewer?.id)
    .filter(
      (person) =>
        !blocks.some(([one, other]) => (one === person && other === viewer) || (one === viewer && other === person)),
    )
    .toSorted((a, b) => a.activeMinutesAgo - b.activeMinutesAgo || (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
};

const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => fromPublicId<MemberId>(id));

describe('a search', () => {
  it('shows every match exactly once, by pages and by cursor, and counts what it shows', async () => {
    const anyone = fc.record({
      people: fc.array(personArbitrary, { minLength: 1, maxLength: 160, size: 'max' }),
      blockPairs: fc.array(blockArbitrary, { maxLength: 20 }),
      viewerIndex: fc.option(fewArbitrary, { freq: 4 }),
      query: queryArbitrary,
    });
    const property = fc.asyncProperty(anyone, async ({ people, blockPairs, viewerIndex, query }) => {
      await db.query('truncate members cascade');
      const stored = await store(people);
      const at = (index: number) => stored[index % stored.length]!;
      const blocks = blockPairs
        .map(([one, other]): [Stored, Stored] => [at(one), at(other)])
        .filter(([one, other]) => one !== other);
      for (const [one, other] of blocks) {
        await db.query('insert into blocks values ($1, $2, now()) on conflict do nothing', [one.id, other.id]);
      }
      const viewer = viewerIndex === null ? null : at(viewerIndex);
      const ctx = contextOf(viewer);
      const deps = { db, countResults: createResultCounter(db) };
      const expected = bruteForce(stored, blocks, viewer, query);

      const byPage: string[] = [];
      for (let page = 1; page <= Math.ceil((expected.length + 1) / 24); page += 1) {
        const answer = await searchMembers(deps, ctx, { ...query, page });
        byPage.push(...idsOf(answer.members));
        expect(answer.num_results).toBe(expected.length);
        expect(answer.num_results_capped).toBe(false);
        expect(answer.num_fictional).toBe(expected.filter(({ fictional }) => fictional).length);
      }
      expect(byPage).toEqual(expected.map(({ id }) => id));

      const byCursor: string[] = [];
      let cursor: string | null = null;
      do {
        const answer = await searchMembers(deps, ctx, { ...query, ...(cursor !== null && { cursor }) });
        byCursor.push(...idsOf(answer.members));
        cursor = answer.next_cursor;
      } while (cursor !== null);
      expect(byCursor).toEqual(byPage);
    });
    await fc.assert(property, { numRuns: 60 });
  }, 120_000);

  it('counts up to 1,000 and says when there are more, also when the viewer has blocked some', async () => {
    const man = {
      site: 0,
      gender: 'male',
      sexuality: 'hetero',
      country: 'NL',
      region: '1',
      birthYear: 1990,
      birthDay: '06-15',
    };
    const shown = { fictional: false, memberStatus: 'active', profileStatus: 'active', activeMinutesAgo: 5 };
    const woman = { ...man, ...shown, gender: 'female' } as Person;
    const [viewer, ...women] = await store([
      { ...man, ...shown } as Person,
      ...Array.from({ length: 1003 }, () => woman),
    ]);
    const ctx = contextOf(viewer!);
    const count = async () => {
      const { num_results, num_results_capped } = await searchMembers(
        { db, countResults: createResultCounter(db) },
        ctx,
        {},
      );
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

  it('shows nobody twice to who goes on by cursor while members become active', async () => {
    const base = {
      site: 0,
      gender: 'female',
      sexuality: 'hetero',
      country: 'NL',
      region: null,
      birthYear: 1990,
      birthDay: '06-15',
    };
    const people = Array.from(
      { length: 60 },
      (_, n) =>
        ({ ...base, activeMinutesAgo: n, fictional: false, memberStatus: 'active', profileStatus: 'active' }) as Person,
    );
    const stored = await store(people);
    const ctx = contextOf(null);
    const deps = { db, countResults: createResultCounter(db) };
    const first = await searchMembers(deps, ctx, {});
    await db.query('update member_search set last_active_at = $1 where id = any ($2::bigint[])', [
      NOW,
      stored.slice(20, 40).map(({ id }) => id),
    ]);
    const second = await searchMembers(deps, ctx, { cursor: first.next_cursor! });
    const seen = [...idsOf(first.members), ...idsOf(second.members)];
    expect(new Set(seen).size).toBe(seen.length);
    expect(second.num_results).toBeNull();
  });

  it('refuses a cursor that it did not make', async () => {
    const search = searchMembers({ db, countResults: createResultCounter(db) }, contextOf(null), { cursor: 'AAAA' });
    await expect(search).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
