import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { PhotoVariant } from '#shared/domain/image-paths.ts';
import { buildConversation } from '#test/support/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/build-member.ts';
import { buildBlock } from '#test/support/build-relation.ts';
import { buildSession } from '#test/support/build-session.ts';
import { buildSite } from '#test/support/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

const VARIANTS: PhotoVariant[] = ['thumb', 'card', 'full', 'locked'];
/** Sites by how visitors may search: always, when they came by a campaign, never. */
const DOMAINS = ['localhost', 'campaign.localhost', 'closed.localhost'] as const;
const CAME = 'c'.repeat(22);

let app: TestApp;
let nowMs: number;
let sites: { id: number; domain: string }[];
beforeAll(async () => {
  const renderPage = async () => ({ status: 200, html: 'page' });
  app = await startTestApp({ renderPage });
  nowMs = app.clock.now().getTime();
  const search = [
    { logged_out_search: true },
    { logged_out_search: false, logged_out_search_trafficsource: true },
    { logged_out_search: false },
  ];
  sites = [];
  for (const [index, domain] of DOMAINS.entries()) sites.push(await buildSite(app.db, { domain, ...search[index] }));
  await app.call('GET /', { host: DOMAINS[1], cookies: { device: CAME }, query: { ref: 'r' } });
  for (const variant of VARIANTS)
    await app.objects.put(`photos/x/${variant}.webp`, Buffer.from(`the ${variant} picture`));
});
afterAll(() => app.stop());
afterEach(() => app.assertSilent());
beforeEach(() => app.db.query('truncate members cascade'));

const addPhoto = (owner: MemberId, photo: Parameters<typeof buildPhoto>[2] = {}) =>
  buildPhoto(app.db, owner, { object_key: 'photos/x', ...photo });
const addressOf = (key: string, variant: string) => `GET /photos/${key.replaceAll('-', '')}/${variant}.webp`;
const get = (key: string, variant: string, options: object = {}) => app.call(addressOf(key, variant), options);
const NOT_FOUND = async () => (await app.call('GET /api/nothing.php')).text;

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
  /** what the owner has granted this viewer */
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

/** What each photo may give to this viewer: everything, only its locked picture, or nothing. Written from the rules, not the code. */
const policy = (world: World): ('open' | 'locked' | 'nothing')[] => {
  const isMain = (index: number) => index === world.main;
  const isPublic = ({ status, private: isPrivate }: Photo) => status === 'active' && !isPrivate;
  const isShown = world.ownerMember === 'active' && world.ownerProfile === 'active';
  const isNobody = ['visitor', 'came', 'other site', 'reviewer elsewhere', 'banned'].includes(world.viewer);
  const mayVisit = world.site === 0 || (world.site === 1 && world.viewer === 'came');
  // The main photo keeps its rank while it waits for approval: the others do not move up meanwhile.
  let rank = 1;
  return world.photos.map((photo, index) => {
    const place = isMain(index) ? 0 : isPublic(photo) ? rank++ : rank;
    if (photo.status === 'deleted') return 'nothing';
    if (world.viewer === 'reviewer') return 'open';
    // Who leaves or is banned is nobody any more, not even an owner.
    const mayLogIn = world.ownerMember === 'active' || world.ownerMember === 'not_confirmed';
    if (world.viewer === 'owner' && mayLogIn) return 'open';
    if (!isShown || photo.status !== 'active') return 'nothing';
    // Anybody may have the main photos of a site that visitors search.
    if (isMain(index) && isPublic(photo) && world.site === 0) return 'open';
    if (world.viewer === 'blocked') return 'nothing';
    if (isNobody || world.viewer === 'owner') {
      if (!mayVisit) return 'nothing';
      return !photo.private && place === 0 ? 'open' : 'locked';
    }
    if (photo.private) return ['for good', 'until later'].includes(world.grant) ? 'open' : 'locked';
    return world.viewer === 'premium' || place < 3 ? 'open' : 'locked';
  });
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

it('each photo gives each viewer exactly what the rules say, and the profile promises the same', async () => {
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
      // What the profile's answer names can be fetched, all of it.
      for (const [, path] of profile.text.matchAll(/"(\/photos\/[^"]+)"/g)) {
        expect((await app.call(`GET ${path}`, asViewer)).status, path).toBe(200);
      }
      // Pending and rejected photos are named to nobody, not even by their locked picture.
      for (const [index, { key }] of photos.entries()) {
        const isNamed = profile.text.includes(key.replaceAll('-', ''));
        expect(isNamed && world.photos[index]?.status !== 'active').toBe(false);
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

describe('a picture', () => {
  const build3 = async () => {
    const owner = await buildMember(app.db, { site: sites[0]! });
    return { owner, main: await addPhoto(owner, { main: true }), second: await addPhoto(owner) };
  };

  it('is sent in parts to who asks for one', async () => {
    const { main } = await build3();
    const part = await get(main.key, 'card', { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'card',
      'bytes 4-7/16',
      '4',
    ]);
    const behind = await get(main.key, 'card', { headers: { range: 'bytes=16-' } });
    expect([behind.status, behind.text, behind.headers['content-range']]).toEqual([416, '', 'bytes */16']);
    const changed = { range: 'bytes=4-7', 'if-range': '"another"' };
    expect((await get(main.key, 'card', { headers: changed })).text).toBe('the card picture');
    const same = { ...changed, 'if-range': String(part.headers.etag) };
    expect((await get(main.key, 'card', { headers: same })).text).toBe('card');
  });

  it('is not sent again to a browser that names one of several tags, or the date', async () => {
    const { main } = await build3();
    const { headers } = await get(main.key, 'card');
    const ask = async (asked: Record<string, string>) => (await get(main.key, 'card', { headers: asked })).status;
    expect(await ask({ 'if-none-match': `"other", W/${String(headers.etag)}` })).toBe(304);
    expect(await ask({ 'if-none-match': '*' })).toBe(304);
    expect(await ask({ 'if-modified-since': String(headers['last-modified']) })).toBe(304);
    expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    // The tag is the more exact of the two.
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': String(headers['last-modified']) })).toBe(200);
  });

  it('that is private closes at the moment when the grant ends or is withdrawn, whatever the browser has kept', async () => {
    const site = sites[0]!;
    const [owner, viewer] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    const { key } = await addPhoto(owner, { private: true });
    const [asOwner, as] = [await buildSession(app, owner), await buildSession(app, viewer)];
    const grant = (days: number | null) =>
      app.call('PUT /api/photo-grant.php', { as: asOwner, body: { profile: toPublicId(viewer), days } });
    await grant(1);
    const open = await get(key, 'full', { as });
    expect([open.status, open.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const again = async () =>
      (await get(key, 'full', { as, headers: { 'if-none-match': String(open.headers.etag) } })).status;
    expect(await again()).toBe(304);
    app.clock.advance({ days: 1 });
    expect(await again()).toBe(404);
    await grant(null);
    expect(await again()).toBe(304);
    await app.call('DELETE /api/photo-grant.php', { as: asOwner, body: { profile: toPublicId(viewer) } });
    expect(await again()).toBe(404);
  });

  it('that anybody may see is kept by shared caches and starts no cookie', async () => {
    const { main } = await build3();
    const answer = await get(main.key, 'card');
    expect(answer.text).toBe('the card picture');
    expect(answer.cookies).toEqual([]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=600',
      'content-length': '16',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('that some may see is kept by nobody without asking again', async () => {
    const { second } = await build3();
    const as = await buildSession(app, await buildMember(app.db, { site: sites[0]! }));
    const answer = await get(second.key, 'card', { as });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await get(second.key, 'locked')).headers['cache-control']).toBe('private, no-cache');
  });

  it('is not sent again to a browser that has it, as long as that browser may see it', async () => {
    const { owner, second } = await build3();
    const viewer = await buildMember(app.db, { site: sites[0]! });
    const as = await buildSession(app, viewer);
    const etag = String((await get(second.key, 'card', { as })).headers.etag);
    const again = () => get(second.key, 'card', { as, headers: { 'if-none-match': etag } });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await buildBlock(app.db, owner, viewer);
    const refused = await again();
    expect([refused.status, refused.headers.etag, refused.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ]);
  });

  it('answers HEAD as GET, without the picture', async () => {
    const { main } = await build3();
    const head = await app.call(addressOf(main.key, 'full').replace('GET', 'HEAD'));
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'image/webp']);
  });

  it('whose file is gone is not found', async () => {
    const owner = await buildMember(app.db, { site: sites[0]! });
    const { key } = await buildPhoto(app.db, owner, { object_key: 'photos/gone', main: true });
    expect([(await get(key, 'card')).status, (await get(key, 'card')).text]).toEqual([404, await NOT_FOUND()]);
  });
});

describe('an address that is no picture', () => {
  it.each([
    '/photos/x/card.webp',
    `/photos/${'a'.repeat(31)}/card.webp`,
    `/photos/${'A'.repeat(32)}/card.webp`,
    `/photos/${'a'.repeat(32)}/card.webp`,
    `/photos/${'a'.repeat(32)}/huge.webp`,
    `/photos/${'a'.repeat(32)}/card.png`,
    `/photos/${'a'.repeat(32)}/card.webp/x`,
    `/photos/${'a'.repeat(32)}/..%2f..%2fcard.webp`,
    `/photos/${'a'.repeat(32)}%0a/card.webp`,
    '/photos/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  ])('is not found, in the same words as a picture that is not to be seen: %s', async (path) => {
    const answer = await app.call(`GET ${path}`);
    expect([answer.status, answer.text]).toEqual([404, await NOT_FOUND()]);
  });

  it('says no more when the picture exists', async () => {
    const owner = await buildMember(app.db, { site: sites[0]!, profile: { status: 'hidden' } });
    const { key } = await addPhoto(owner, { main: true });
    const answer = await get(key, 'card');
    expect([answer.status, answer.text]).toEqual([404, await NOT_FOUND()]);
  });
});

describe('a photo of a member who hides', () => {
  it('is seen by whom they already talk with, and by nobody else', async () => {
    const site = sites[0]!;
    const owner = await buildMember(app.db, { site, profile: { status: 'hidden' } });
    const [partner, stranger] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    const { key } = await addPhoto(owner, { main: true });
    await buildConversation(app.db, { site, between: [owner, partner], messages: [{ by: owner, body: 'hello' }] });
    const statusFor = async (id: MemberId) => (await get(key, 'card', { as: await buildSession(app, id) })).status;
    expect([await statusFor(partner), await statusFor(stranger), await statusFor(owner)]).toEqual([200, 404, 200]);
    expect((await get(key, 'card')).status).toBe(404);
    await buildBlock(app.db, owner, partner);
    expect(await statusFor(partner)).toBe(404);
  });
});
