import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { PhotoVariant } from '#shared/domain/photos/image-paths.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const VARIANTS: PhotoVariant[] = ['thumb', 'card', 'full', 'locked'];
/** Sites where visitors may search always, only after arriving through a campaign link, and never. */
const DOMAINS = ['localhost', 'campaign.localhost', 'closed.localhost'] as const;
const CAME = 'c'.repeat(22);

const renderPage = async () => ({ status: 200, html: 'page' });
const app = await testApp({ renderPage });
const nowMs = app.clock.now().getTime();
const search = [
  { logged_out_search: true },
  { logged_out_search: false, logged_out_search_trafficsource: true },
  { logged_out_search: false },
];
const sites: { id: number; domain: string }[] = [];
for (const [index, domain] of DOMAINS.entries()) sites.push(await buildSite(app.db, { domain, ...search[index] }));
await app.call('GET /', { host: DOMAINS[1], cookies: { device: CAME }, query: { ref: 'r' } });
for (const variant of VARIANTS)
  await app.objects.put(`photos/x/${variant}.webp`, Buffer.from(`the ${variant} picture`));
beforeEach(() => clearTables(app.db, 'members'));

const addPhoto = (owner: MemberId, photo: Parameters<typeof buildPhoto>[2] = {}) =>
  buildPhoto(app.db, owner, { object_key: 'photos/x', ...photo });
const addressOf = (key: string, variant: string) => `GET /photos/${key.replaceAll('-', '')}/${variant}.webp`;
const get = (key: string, variant: string, options: object = {}) => app.call(addressOf(key, variant), options);

type Photo = { status: 'active' | 'pending' | 'rejected' | 'deleted'; private: boolean };
type World = {
  site: number;
  ownerMember: 'active' | 'banned' | 'deletion_pending' | 'not_confirmed';
  ownerProfile: 'active' | 'hidden' | 'disabled';
  photos: Photo[];
  /** which photo is the main one, if any */
  main: number | null;
  viewer:
    | 'visitor'
    | 'came'
    | 'free'
    | 'premium'
    | 'owner'
    | 'blocked'
    | 'blocker'
    | 'other site'
    | 'banned'
    | 'moderator'
    | 'reviewer'
    | 'reviewer elsewhere';
  /** the grant of the owner's private photos to this viewer */
  grant: 'none' | 'for good' | 'until later' | 'expired';
};

const worldArbitrary: fc.Arbitrary<World> = fc
  .record({
    site: fc.nat(2),
    ownerMember: fc.constantFrom('active', 'active', 'active', 'banned', 'deletion_pending', 'not_confirmed'),
    ownerProfile: fc.constantFrom('active', 'active', 'active', 'hidden', 'disabled'),
    photos: fc.array(
      fc.record({
        status: fc.constantFrom('active', 'active', 'active', 'active', 'pending', 'rejected', 'deleted'),
        private: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 7, size: 'max' },
    ),
    mainAt: fc.option(fc.nat(6), { freq: 2 }),
    viewer: fc.constantFrom(
      'visitor',
      'came',
      'free',
      'free',
      'free',
      'premium',
      'owner',
      'blocked',
      'blocker',
      'other site',
      'banned',
      'moderator',
      'reviewer',
      'reviewer elsewhere',
    ),
    grant: fc.constantFrom('none', 'none', 'for good', 'until later', 'expired'),
  })
  .map(({ mainAt, ...world }) => ({ ...world, main: mainAt === null ? null : mainAt % world.photos.length }));

type Given = 'open' | 'locked' | 'nothing';

const isPublic = ({ status, private: isPrivate }: Photo) => status === 'active' && !isPrivate;

/**
 * Returns what the viewer may get of each photo: all of it, its locked picture or nothing. Written from the rules only.
 */
const policy = (world: World): Given[] => {
  // The main photo keeps rank 0 while it waits for approval, so the others do not move up.
  let rank = 1;
  return world.photos.map((photo, index) => {
    const isMain = index === world.main;
    const place = isMain ? 0 : isPublic(photo) ? rank++ : rank;
    return policyOfOne(world, photo, place);
  });
};

const policyOfOne = (world: World, photo: Photo, place: number): Given => {
  if (photo.status === 'deleted') return 'nothing';
  // A reviewer sees pending photos of a site that reviews them first; all other photos as any member does.
  if (world.viewer === 'reviewer' && photo.status === 'pending') return 'open';
  // Leaving and banned members count as visitors, even for their own photos.
  const mayLogIn = world.ownerMember === 'active' || world.ownerMember === 'not_confirmed';
  if (world.viewer === 'owner' && mayLogIn) return 'open';
  const isShown = world.ownerMember === 'active' && world.ownerProfile === 'active';
  if (!isShown || photo.status !== 'active') return 'nothing';
  // Main photos are public on a site that visitors may search.
  if (place === 0 && isPublic(photo) && world.site === 0) return 'open';
  if (world.viewer === 'blocked') return 'nothing';
  if (['visitor', 'came', 'other site', 'reviewer elsewhere', 'banned', 'owner'].includes(world.viewer))
    return policyOfVisitor(world, photo, place);
  if (photo.private) return ['for good', 'until later'].includes(world.grant) ? 'open' : 'locked';
  return world.viewer === 'premium' || place < 3 ? 'open' : 'locked';
};

const policyOfVisitor = ({ site, viewer }: World, photo: Photo, place: number): Given => {
  if (site === 2 || (site === 1 && viewer !== 'came')) return 'nothing';
  return !photo.private && place === 0 ? 'open' : 'locked';
};

const build = async (world: World) => {
  const site = sites[world.site]!;
  const owner = await buildMember(app.db, {
    site,
    member: { status: world.ownerMember },
    profile: { status: world.ownerProfile },
  });
  const photos = [];
  for (const [index, photo] of world.photos.entries()) {
    photos.push(await addPhoto(owner, { ...photo, position: index, main: index === world.main }));
  }
  const viewer = world.viewer === 'owner' ? owner : await buildViewer(world, site);
  if (world.viewer === 'blocked') await buildBlock(app.db, owner, viewer);
  if (world.viewer === 'blocker') await buildBlock(app.db, viewer, owner);
  if (viewer !== owner) await buildGrant(world.grant, owner, viewer);
  const isVisitor = world.viewer === 'visitor' || world.viewer === 'came';
  return {
    owner,
    photos,
    asViewer: {
      host: site.domain,
      as: isVisitor ? null : await buildSession(app, viewer, { isStrong: world.viewer.startsWith('reviewer') }),
      cookies: { device: world.viewer === 'came' ? CAME : 'd'.repeat(22) },
    },
  };
};

const buildGrant = async (grant: World['grant'], owner: MemberId, viewer: MemberId) => {
  if (grant === 'none') return;
  const expires_at = { 'for good': null, 'until later': new Date(nowMs + 1), expired: new Date(nowMs) }[grant];
  await app.db.kysely
    .insertInto('photo_grants')
    .values({ owner_id: owner, viewer_id: viewer, granted_at: new Date(nowMs - 1000), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const buildViewer = (world: World, site: { id: number }) =>
  buildMember(app.db, {
    site: world.viewer === 'other site' || world.viewer === 'reviewer elsewhere' ? sites[(world.site + 1) % 3]! : site,
    member: {
      paid_user: ['premium', 'other site', 'banned'].includes(world.viewer),
      status: world.viewer === 'banned' ? 'banned' : 'active',
      role: ['moderator', 'reviewer', 'reviewer elsewhere'].includes(world.viewer) ? 'moderator' : null,
    },
  });

// Compares `whyPhotoLocked` of photo-policy.ts, which profiles read, with delivery, which counts ranks in SQL.
it('each viewer gets of each photo exactly what the rules allow, and the profile names nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(worldArbitrary, async (world) => {
      const { owner, photos, asViewer } = await build(world);
      const expected = policy(world);
      const profile = await app.call('GET /api/member.php', { ...asViewer, query: { id: toPublicId(owner) } });
      for (const [index, { key }] of photos.entries()) {
        const given = [];
        for (const variant of VARIANTS) given.push((await get(key, variant, asViewer)).status === 200);
        const wanted = {
          open: [true, true, true, true],
          locked: [false, false, false, true],
          nothing: [false, false, false, false],
        };
        expect(given, `photo ${index}`).toEqual(wanted[expected[index]!]);
      }
      // Every picture named in the profile's answer can be fetched.
      for (const [, path] of profile.text.matchAll(/"(\/photos\/[^"]+)"/g)) {
        expect((await app.call(`GET ${path}`, asViewer)).status, path).toBe(200);
      }
      // The answer names no pending or rejected photo, not even its locked picture.
      for (const [index, { key }] of photos.entries()) {
        const isNamed = profile.text.includes(key.replaceAll('-', ''));
        expect(isNamed && world.photos[index]?.status !== 'active').toBe(false);
      }
    }),
    { numRuns: sized(60, 150) },
  );
}, 120_000);

it('the key in an address has 128 random bits, without the six fixed ones of a usual UUID', async () => {
  const owner = await buildMember(app.db, { site: sites[0]! });
  const keys: bigint[] = [];
  for (let photo = 0; photo < 200; photo += 1) {
    keys.push(BigInt(`0x${(await addPhoto(owner)).key.replaceAll('-', '')}`));
  }
  const [all, any] = [keys.reduce((bits, key) => bits & key), keys.reduce((bits, key) => bits | key)];
  expect([all, any]).toEqual([0n, 2n ** 128n - 1n]);
});
