import { beforeEach, expect, it } from 'vitest';
import { findNewPeople } from '#server/features/saved-searches/alerts/find-new-people.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { buildMember, viewerOf } from '#test/support/builders/build-member.ts';
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
  await clearTables(app.db, 'members', 'mails');
  app.clock.set('2026-06-01T10:00:00Z');
  anna = await buildMember(app.db, { site, profile: { gender: 'female' } });
  session = await buildSession(app, anna);
});

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

it('announces exactly those members whom the search finds and who joined in the period', async () => {
  const random = createRandom('alerts');
  const genders = ['male', 'female'] as const;
  for (let person = 0; person < 80; person += 1) {
    const id = await buildMember(app.db, {
      site,
      member: { signup_date: addMinutes(app.clock.now(), person), fictional: random.int(0, 4) === 0 },
      profile: {
        gender: random.pick(genders),
        sexuality: random.pick(['hetero', 'bi']),
        ...random.pick([
          { country: 'NL', region: 'NL-UT' },
          { country: 'NL', region: 'NL-NH' },
          { country: 'DE', region: 'DE-BE' },
        ]),
        hair_color: random.pick(PROFILE_VOCABULARY.hair_color),
        date_of_birth: `${random.int(1970, 2005)}-05-17`,
        status: random.int(0, 6) === 0 ? 'hidden' : 'active',
      },
    });
    if (random.int(0, 9) === 0) await buildBlock(app.db, anna, id);
    if (random.int(0, 9) === 0) await buildBlock(app.db, id, anna);
  }
  const times = await app.db.kysely.selectFrom('members').select(['id', 'signup_date']).execute();
  const joinedAt = new Map(times.map(({ id, signup_date: at }) => [id, at]));
  const viewer = await viewerOf(app.db, anna);
  const { db, clock } = app;
  const asked = { now: clock.now(), site, viewer, locale: 'en', geoCountry: 'NL' } as const;
  for (let search = 0; search < 25; search += 1) {
    const filter = {
      gender: random.pick(['male', 'female', 'any']),
      countryregion: random.pick(['NL-UT', 'NL-NH']),
      min_age: String(random.int(18, 40)),
      two_way: random.pick(['0', '1']),
      hide_fictional: random.pick(['0', '1']),
      hair_color: random.pick(['blond,red,brown,black', 'grey,blond']),
    };
    const { json } = await app.call('GET /api/members.php', { as: session, query: filter });
    expect(json.members.length).toBeLessThan(24);
    const [from, before] = [random.int(0, 40), random.int(41, 80)].map((minutes) => addMinutes(clock.now(), minutes));
    const shown: MemberId[] = json.members.map(({ id }: { id: string }) => fromPublicId(id));
    const expected = shown.filter((id) => joinedAt.get(id)! >= from! && joinedAt.get(id)! < before!);
    const found = await findNewPeople({ read: db.read }, asked, filter, { from: from!, before: before! });
    expect(found.toSorted()).toEqual(expected.toSorted());
  }
});
