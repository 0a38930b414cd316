import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
for (const variant of ['thumb', 'card', 'full', 'locked'])
  await app.objects.put(`photos/x/${variant}.webp`, Buffer.from(`the ${variant} picture`));
beforeEach(() => clearTables(app.db, 'members'));

const addPhoto = (owner: MemberId, photo: Parameters<typeof buildPhoto>[2] = {}) =>
  buildPhoto(app.db, owner, { object_key: 'photos/x', ...photo });
const addressOf = (key: string, variant: string) => `GET /photos/${key.replaceAll('-', '')}/${variant}.webp`;
const get = (key: string, variant: string, options: object = {}) => app.call(addressOf(key, variant), options);
const NOT_FOUND = async () => (await app.call('GET /api/nothing.php')).text;

describe('a picture', () => {
  const build3 = async () => {
    const owner = await buildMember(app.db, { site });
    return { owner, main: await addPhoto(owner, { main: true }), second: await addPhoto(owner) };
  };

  it('answers range requests with the part that was asked for', async () => {
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

  it('answers 304 to a matching ETag among several, or to its date', async () => {
    const { main } = await build3();
    const { headers } = await get(main.key, 'card');
    const ask = async (asked: Record<string, string>) => (await get(main.key, 'card', { headers: asked })).status;
    expect(await ask({ 'if-none-match': `"other", W/${String(headers.etag)}` })).toBe(304);
    expect(await ask({ 'if-none-match': '*' })).toBe(304);
    expect(await ask({ 'if-modified-since': String(headers['last-modified']) })).toBe(304);
    expect(await ask({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    // An ETag takes precedence over the date.
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': String(headers['last-modified']) })).toBe(200);
  });

  it('that is private is refused once the grant has expired or been withdrawn, even to revalidation', async () => {
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

  it('that anybody may see may be stored by shared caches and sets no cookie', async () => {
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

  it('that anybody may see is allowed cross-origin where the site has a CDN; no other picture is', async () => {
    const front = await buildSite(app.db, { domain: 'front.localhost', cdn_prefix: 'https://cdn.example' });
    app.clock.advance({ seconds: 11 });
    const owner = await buildMember(app.db, { site: front });
    const [main, second] = [await addPhoto(owner, { main: true }), await addPhoto(owner)];
    const lentTo = async (key: string, variant: string) =>
      (await get(key, variant, { host: 'front.localhost' })).headers['cross-origin-resource-policy'];
    expect([await lentTo(main.key, 'card'), await lentTo(second.key, 'locked')]).toEqual([
      'cross-origin',
      'same-origin',
    ]);
    const prefixOf = async (host: string) =>
      (await app.call('GET /api/settings.php', { host })).json.settings.cdn_prefix;
    await buildSite(app.db, { domain: 'shut.localhost', cdn_prefix: 'https://cdn.example', logged_out_search: false });
    app.clock.advance({ seconds: 11 });
    expect([await prefixOf('front.localhost'), await prefixOf('shut.localhost')]).toEqual(['https://cdn.example', '']);
  });

  it('that only some may see must be revalidated by every cache', async () => {
    const { second } = await build3();
    const as = await buildSession(app, await buildMember(app.db, { site }));
    const answer = await get(second.key, 'card', { as });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await get(second.key, 'locked')).headers['cache-control']).toBe('private, no-cache');
  });

  it('answers 304 to a browser that has it only as long as its viewer may see it', async () => {
    const { owner, second } = await build3();
    const viewer = await buildMember(app.db, { site });
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

  it('answers HEAD like GET, without the picture', async () => {
    const { main } = await build3();
    const head = await app.call(addressOf(main.key, 'full').replace('GET', 'HEAD'));
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'image/webp']);
  });

  it('whose file is gone is not found', async () => {
    const owner = await buildMember(app.db, { site });
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
  ])('gets the same answer as a picture that may not be seen: %s', async (path) => {
    const answer = await app.call(`GET ${path}`);
    expect([answer.status, answer.text]).toEqual([404, await NOT_FOUND()]);
  });

  it('gets the same answer when a hidden picture exists there', async () => {
    const owner = await buildMember(app.db, { site, profile: { status: 'hidden' } });
    const { key } = await addPhoto(owner, { main: true });
    const answer = await get(key, 'card');
    expect([answer.status, answer.text]).toEqual([404, await NOT_FOUND()]);
  });
});

describe('a photo of a member who hides', () => {
  it('is shown to members they already talk with, and to nobody else', async () => {
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
