import { describe, expect, it } from 'vitest';
import { discoveryRoutes } from '#server/features/discovery/discovery-routes.ts';
import type { RequestContext, Site } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import { buildMember, buildPhoto, viewerOf } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

const db = await testDatabase();
const site = await buildSite(db, { visible_profile_fields: ['hair_color'] });
const closedSite = await buildSite(db, { logged_out_search: false });
const campaignSite = await buildSite(db, { logged_out_search: false, logged_out_search_trafficsource: true });

const contextOf = async (viewerId: MemberId | null, on: Site = site): Promise<RequestContext> =>
  ({
    now: NOW,
    site: on,
    viewer: viewerId === null ? null : await viewerOf(db, viewerId),
    deviceId: 'a-device',
    geoCountry: 'NL',
  }) as RequestContext;

const secrets = createSecretBox(Buffer.alloc(32, 1));
const open = async (viewerId: MemberId | null, id: MemberId, on?: Site) => {
  const input = { query: { id: toPublicId(id) }, body: undefined, file: undefined };
  return (await discoveryRoutes({ db, secrets })['GET /api/member.php'](await contextOf(viewerId, on), input)).member;
};
const block = (blocker_id: MemberId, blocked_id: MemberId) =>
  db.kysely.insertInto('blocks').values({ blocker_id, blocked_id, created_at: NOW }).execute();
const woman = { gender: 'female', sexuality: 'hetero' } as const;

describe('a profile', () => {
  it('shows the fields that the site makes visible', async () => {
    const lastActiveAt = new Date('2026-06-15T11:55:00Z');
    const profile = { ...woman, hair_color: 'red', looking_for: 'dating', about_me: 'Hello', interests: [1] };
    const id = await buildMember(db, { site, profile, lastActiveAt });
    expect(await open(await buildMember(db, { site }), id)).toMatchObject({
      id: toPublicId(id),
      age: 36,
      gender: 'female',
      about_me: 'Hello',
      facts: [{ field: 'hair_color', value: 'red' }],
      interests: ['cocktails'],
      online: true,
      is_new: false,
      fictional: false,
      last_active_at: lastActiveAt.toISOString(),
      is_blocked_by_me: false,
    });
  });

  it('never shows a fictional member as online, and always says that they are fictional', async () => {
    const id = await buildMember(db, { site, member: { fictional: true }, lastActiveAt: NOW });
    expect(await open(await buildMember(db, { site }), id)).toMatchObject({
      fictional: true,
      online: false,
      last_active_at: null,
    });
  });

  it('shows the photos that the viewer may see and locks the others', async () => {
    const id = await buildMember(db, { site, profile: woman });
    const first = await buildPhoto(db, id);
    const main = await buildPhoto(db, id, { main: true });
    const third = await buildPhoto(db, id);
    const fourth = await buildPhoto(db, id);
    const secret = await buildPhoto(db, id, { private: true });
    await buildPhoto(db, id, { status: 'pending' });
    await buildPhoto(db, id, { status: 'rejected' });
    const free = await buildMember(db, { site });
    const premium = await buildMember(db, { site, member: { paid_user: true } });

    const galleryFor = async (viewer: MemberId | null) =>
      (await open(viewer, id)).photos.map((photo) => (photo.kind === 'open' ? photo.full_filename : photo.opens_with));
    const full = (photo: { key: string }) => photoPath(photo.key, 'full');
    const order = [main, first, third, fourth].map(full);
    expect(await galleryFor(null)).toEqual([order[0], 'login', 'login', 'login', 'login']);
    expect(await galleryFor(free)).toEqual([...order.slice(0, 3), 'premium', 'grant']);
    expect(await galleryFor(premium)).toEqual([...order, 'grant']);
    expect(await galleryFor(id)).toEqual([...order, full(secret)]);
    const locked = (await open(free, id)).photos.filter((photo) => photo.kind === 'locked');
    expect(locked.map((photo) => photo.locked_filename)).toEqual([
      photoPath(fourth.key, 'locked'),
      photoPath(secret.key, 'locked'),
    ]);
  });

  it('shows the caption of a visible photo but not of a locked one', async () => {
    const id = await buildMember(db, { site, profile: woman });
    await buildPhoto(db, id, { main: true, caption: 'Me at sea' });
    await buildPhoto(db, id, { private: true, caption: 'Only for some' });
    const { photos } = await open(null, id);
    expect(photos[0]).toMatchObject({ kind: 'open', caption: 'Me at sea' });
    expect(JSON.stringify(photos[1])).not.toContain('Only for some');
  });

  it('shows no main photo that is private or not approved', async () => {
    const id = await buildMember(db, { site, profile: woman });
    await buildPhoto(db, id, { main: true, status: 'pending' });
    expect((await open(null, id)).main_image).toBeNull();
    await buildPhoto(db, id, { main: true, private: true });
    const profile = await open(null, id);
    expect(profile.main_image).toBeNull();
    expect(profile.photos.map(({ kind }) => kind)).toEqual(['locked']);
  });

  it('tells a blocked viewer who blocked them, and stays visible to whoever blocked its owner', async () => {
    const blocker = await buildMember(db, { site, profile: { name: 'Anna' } });
    const blocked = await buildMember(db, { site });
    await block(blocker, blocked);
    await expect(open(blocked, blocker)).rejects.toMatchObject({
      code: 'blocked_by_member',
      details: { name: 'Anna' },
    });
    expect((await open(blocker, blocked)).is_blocked_by_me).toBe(true);
  });

  it.each([
    { profile: { status: 'hidden' as const } },
    { profile: { status: 'disabled' as const } },
    { member: { status: 'banned' } },
    { member: { status: 'deletion_pending' } },
    { member: { status: 'not_confirmed' } },
  ])('is not found by others when it has %o', async (differences) => {
    const id = await buildMember(db, { site, ...differences });
    await expect(open(await buildMember(db, { site }), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not found on another site, nor under an unknown id', async () => {
    const id = await buildMember(db, { site: closedSite });
    await expect(open(null, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(open(null, '12345' as MemberId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is always visible to its owner', async () => {
    const id = await buildMember(db, { site, member: { status: 'not_confirmed' }, profile: { status: 'disabled' } });
    expect((await open(id, id)).id).toBe(toPublicId(id));
  });

  it('asks visitors to log in where the site does not let them search', async () => {
    const closed = await buildMember(db, { site: closedSite });
    await expect(open(null, closed, closedSite)).rejects.toMatchObject({ code: 'search_requires_login' });
    const campaign = await buildMember(db, { site: campaignSite });
    await expect(open(null, campaign, campaignSite)).rejects.toMatchObject({ code: 'search_requires_login' });
  });
});
