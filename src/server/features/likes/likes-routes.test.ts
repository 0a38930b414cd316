import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site });
  as = await buildSession(app, me);
});

const likes = async () => (await app.call('GET /api/likes.php', { as })).json;
const newOnes = async () => {
  const { liked_by, num_new_likes } = await likes();
  const listed = liked_by.filter(({ like_new }: { like_new: boolean }) => like_new).map(({ id }: { id: string }) => id);
  return { listed, num_new_likes };
};
const open = (id: MemberId, session = as) =>
  app.call('POST /api/visit.php', { as: session, body: { profile: toPublicId(id) } });

describe('who likes me', () => {
  it('is listed newest first with cards, and the number of new ones agrees with the rows', async () => {
    const people = await Promise.all([0, 1, 2, 3].map(() => buildMember(app.db, { site })));
    for (const [minute, id] of people.entries()) {
      await buildLike(app.db, id, me, { at: new Date(Date.UTC(2026, 4, 1, 12, minute)), seen: minute === 1 });
    }
    await buildLike(app.db, me, people[0]!);
    const { profiles, liked_by, num_new_likes } = await likes();
    const ids = people.toReversed().map(toPublicId);
    expect(liked_by.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(profiles.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(liked_by.map(({ like_new }: { like_new: boolean }) => like_new)).toEqual([true, true, false, true]);
    const { rows } = await app.db.query(
      'select count(*)::int as n from likes where liked_id = $1 and seen_at is null',
      [me],
    );
    expect([num_new_likes, rows]).toEqual([3, [{ n: 3 }]]);
  });

  it.each([
    ['has blocked me', (other: MemberId) => buildBlock(app.db, other, me)],
    ['is blocked by me', (other: MemberId) => buildBlock(app.db, me, other)],
    ['is banned', (other: MemberId) => setMember(other, 'banned')],
    ['is leaving', (other: MemberId) => setMember(other, 'deletion_pending')],
    ['is hidden', (other: MemberId) => setProfile(other, 'hidden')],
    ['is disabled', (other: MemberId) => setProfile(other, 'disabled')],
  ])('is absent from list, cards and count when the member %s', async (_why, happen) => {
    const other = await buildMember(app.db, { site });
    await buildLike(app.db, other, me);
    expect((await likes()).num_new_likes).toBe(1);
    await happen(other);
    expect(await likes()).toEqual({ profiles: [], liked_by: [], num_new_likes: 0, head: expect.any(Number) });
  });

  const setMember = (id: MemberId, status: string) =>
    app.db.kysely.updateTable('members').set({ status }).where('id', '=', id).execute();
  const setProfile = (id: MemberId, status: string) =>
    app.db.kysely.updateTable('profiles').set({ status }).where('member_id', '=', id).execute();

  it('is listed up to 200, but all new ones are counted', async () => {
    const people = await Promise.all(Array.from({ length: 203 }, () => buildMember(app.db, { site })));
    for (const id of people) await buildLike(app.db, id, me);
    const { profiles, liked_by, num_new_likes } = await likes();
    expect([profiles.length, liked_by.length, num_new_likes]).toEqual([200, 200, 203]);
  });
});

describe('the new flag', () => {
  it('ends when I open that profile, and only that one', async () => {
    const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    await buildLike(app.db, anna, me);
    await buildLike(app.db, bert, me);
    expect((await open(anna)).json).toEqual({ was_like_new: true });
    expect((await open(anna)).json).toEqual({ was_like_new: false });
    expect(await newOnes()).toEqual({ listed: [toPublicId(bert)], num_new_likes: 1 });
  });

  it('stays if the profile is only prefetched, opened by others, or its owner opens mine', async () => {
    const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    await buildLike(app.db, anna, me);
    await open(anna, await buildSession(app, bert));
    await open(me, await buildSession(app, anna));
    // A prefetch, as browsers do when the pointer is over a link.
    await app.call('GET /api/member.php', { as, query: { id: toPublicId(anna) } });
    expect((await newOnes()).num_new_likes).toBe(1);
  });

  it('stays when the profile does not open', async () => {
    const anna = await buildMember(app.db, { site });
    await buildLike(app.db, anna, me);
    await buildBlock(app.db, anna, me);
    expect((await open(anna)).json.error).toMatchObject({ code: 'blocked_by_member' });
    const { seen_at } = await app.db.kysely.selectFrom('likes').select('seen_at').executeTakeFirstOrThrow();
    expect(seen_at).toBeNull();
  });

  it('keeps the time of the first visit', async () => {
    const anna = await buildMember(app.db, { site });
    await buildLike(app.db, anna, me);
    await open(anna);
    const first = app.clock.now();
    app.clock.advance({ hours: 1 });
    await open(anna);
    const { seen_at } = await app.db.kysely.selectFrom('likes').select('seen_at').executeTakeFirstOrThrow();
    expect(seen_at).toEqual(first);
  });
});
