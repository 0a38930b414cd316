import { beforeAll, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const REGIONS = ['FI-18', 'FI-01', 'FI-11', 'FI-06'];
const INTERESTS = 40;
const OTHERS = 80;
const PAIRS = 10;

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['FI'] });
const swedish = await buildSite(app.db, { domain: 'swedish.localhost' });
const session = await buildSession(
  app,
  await buildMember(app.db, { site, profile: { country: 'FI', region: 'FI-18' } }),
);
const random = createRandom('similar people');
const person = () => ({
  gender: 'female' as const,
  sexuality: 'hetero' as const,
  country: 'FI',
  region: random.pick(REGIONS),
  city_cell: random.int(1, 40),
  date_of_birth: `${random.int(1970, 2004)}-0${random.int(1, 9)}-15`,
  interests: Array.from({ length: random.int(0, 4) }, () => random.int(0, INTERESTS - 1)),
});
const buildSeen = async (differences: Parameters<typeof buildMember>[1]): Promise<MemberId> => {
  const id = await buildMember(app.db, differences);
  await buildPhoto(app.db, id, { main: true });
  return id;
};
const build = (profile: ReturnType<typeof person>) =>
  buildSeen({ site, profile, lastActiveAt: new Date(Date.UTC(2026, 4, random.int(1, 28))) });
const pairs: [MemberId, MemberId][] = [];
beforeAll(async () => {
  for (let other = 0; other < OTHERS; other += 1) await build(person());
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // A pair shares five interests that no other pair has, and the place, and is a few months apart.
    const one = { ...person(), interests: [0, 1, 2, 3, 4].map((nth) => (pair * 4 + nth) % INTERESTS) };
    pairs.push([await build(one), await build({ ...one, date_of_birth: `${one.date_of_birth.slice(0, 4)}-11-20` })]);
  }
});

const similarTo = async (id: MemberId, as: string | null): Promise<string[]> => {
  const { json } = await app.call('GET /api/similar-members.php', { as, query: { id: toPublicId(id) } });
  return json.members.map((member: { id: string }) => member.id);
};

it.each([
  ['a member', () => session],
  ['a visitor', () => null],
])('for either of two similar people %s is shown the other one first, among many others', async (_, as) => {
  for (const [one, other] of pairs) {
    expect((await similarTo(one, as()))[0]).toBe(toPublicId(other));
    expect((await similarTo(other, as()))[0]).toBe(toPublicId(one));
  }
});

it('similar members never include the given member, nor anybody twice', async () => {
  for (const [one] of pairs) {
    const ids = await similarTo(one, session);
    expect(ids).not.toContain(toPublicId(one));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('similar members suit both ways, have a photo and reasons, and include liked but not blocked members', async () => {
  const country = 'SE';
  const person = { gender: 'female', country, region: 'SE-AB', city: 'Stockholm' } as const;
  const build = (profile: object) => buildSeen({ site: swedish, profile: { ...person, ...profile } });
  const original = await build({ interests: [1, 2, 3] });
  const elsewhere = await build({ region: 'SE-C', city: 'Uppsala' });
  const alike = await build({ interests: [3, 2, 8] });
  const older = await build({ date_of_birth: '1982-01-01' });
  const lesbian = await build({ sexuality: 'lesbian' });
  const blocked = await build({});
  await build({ gender: 'male' });
  await buildMember(app.db, { site: swedish, profile: { ...person, interests: [1, 2, 3] } });
  await build({ date_of_birth: '1960-01-01' });
  const viewer = await buildMember(app.db, { site: swedish });
  await buildBlock(app.db, viewer, blocked);
  await buildLike(app.db, viewer, older);
  const asked = { query: { id: toPublicId(original) }, host: swedish.domain };

  const { json } = await app.call('GET /api/similar-members.php', { ...asked, as: await buildSession(app, viewer) });
  expect(json.members.map(({ id }: { id: string }) => id)).toEqual([alike, older, elsewhere].map(toPublicId));
  expect(json.members[0].reasons).toEqual([
    { code: 'same_city' },
    { code: 'near_age' },
    { code: 'shared_interests', interests: ['dancing', 'festivals'] },
    { code: 'has_photo' },
  ]);
  const toVisitor = await app.call('GET /api/similar-members.php', asked);
  expect(toVisitor.json.members.map(({ id }: { id: string }) => id)).toContain(toPublicId(lesbian));
});

it('similar members tell visitors nothing about activity, just as profiles do not', async () => {
  const build = () => buildSeen({ site: swedish, profile: { country: 'NO' }, lastActiveAt: app.clock.now() });
  const [one] = [await build(), await build()];
  const codesTo = async (as: string | null) => {
    const asked = { query: { id: toPublicId(one) }, host: swedish.domain, as };
    const { json } = await app.call('GET /api/similar-members.php', asked);
    return json.members[0].reasons.map(({ code }: { code: string }) => code);
  };
  const woman = await buildMember(app.db, { site: swedish, profile: { gender: 'female', country: 'NO' } });
  expect(await codesTo(await buildSession(app, woman))).toContain('recently_active');
  expect(await codesTo(null)).not.toContain('recently_active');
});
