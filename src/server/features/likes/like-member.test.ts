import { beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { duringBlock } from '#test/support/builders/during-change.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
let anna: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'member_events');
  [me, anna] = [
    await buildMember(app.db, { site }),
    await buildMember(app.db, { site, profile: { name: 'Anna', gender: 'female' } }),
  ];
  as = await buildSession(app, me);
});

const like = (id: MemberId, session = as) =>
  app.call('POST /api/like.php', { as: session, body: { profile: toPublicId(id) } });
const unlike = (id: MemberId, session = as) =>
  app.call('DELETE /api/like.php', { as: session, body: { profile: toPublicId(id) } });
const list = async (type: string, { session = as, before }: { session?: string; before?: string } = {}) =>
  (await app.call('GET /api/liked-members.php', { as: session, query: { type, ...(before && { before }) } })).json;
const idsOf = ({ members }: { members: { id: string }[] }) => members.map(({ id }) => id);
const likes = () => app.db.kysely.selectFrom('likes').selectAll().execute();
const events = async () =>
  (await app.db.kysely.selectFrom('member_events').select(['member_id', 'kind', 'ref']).orderBy('seq').execute()).map(
    ({ member_id, kind, ref }) => [member_id === me ? 'me' : 'anna', kind, ref],
  );

describe('a like', () => {
  it('is one row, announced to the liked member', async () => {
    const { status, json } = await like(anna);
    expect([status, json.is_match, json.member.name]).toEqual([200, false, 'Anna']);
    expect(await likes()).toMatchObject([{ liker_id: me, liked_id: anna, seen_at: null, matched_at: null }]);
    expect(await events()).toEqual([['anna', 'like', { profile: me }]]);
  });

  it('given twice, or ten times in parallel, is still one, announced once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => like(anna)));
    expect((await like(anna)).status).toBe(200);
    expect(await likes()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it('that is returned is a match, announced to both', async () => {
    const hers = await buildSession(app, anna);
    await like(anna);
    expect((await like(me, hers)).json.is_match).toBe(true);
    expect((await like(anna)).json.is_match).toBe(true);
    expect((await likes()).map(({ matched_at }) => matched_at)).toEqual([app.clock.now(), app.clock.now()]);
    expect((await events()).filter(([, kind]) => kind === 'match')).toEqual(
      expect.arrayContaining([
        ['me', 'match', { profile: anna }],
        ['anna', 'match', { profile: me }],
      ]),
    );
  });

  it('is a match exactly once if two members like each other at the same moment', async () => {
    const hers = await buildSession(app, anna);
    for (let round = 0; round < 10; round += 1) {
      await app.db.query('delete from likes');
      const answers = await Promise.all([like(anna), like(me, hers)]);
      expect(answers.filter(({ json }) => json.is_match)).toHaveLength(1);
      expect((await likes()).every(({ matched_at }) => matched_at !== null)).toBe(true);
    }
  });

  it.each([
    ['oneself', () => me, 'not_found'],
    ['a hidden member', () => setProfile(anna, 'hidden'), 'not_found'],
    ['a banned member', () => setMember(anna, 'banned'), 'not_found'],
    ['a leaving member', () => setMember(anna, 'deletion_pending'), 'not_found'],
    ['who has blocked me', () => blocked(anna, me), 'blocked_by_member'],
    ['whom I have blocked', () => blocked(me, anna), 'blocked_by_you'],
  ])('is refused for %s', async (_whom, happen, code) => {
    const id = await happen();
    expect((await like(id)).json.error.code).toBe(code);
    expect(await likes()).toEqual([]);
  });

  it('is refused to a member whose profile is disabled', async () => {
    await setProfile(me, 'disabled');
    expect((await like(anna)).json.error.code).toBe('profile_disabled');
    expect(await likes()).toEqual([]);
  });

  it('is stopped by a block that is made concurrently', async () => {
    const { json } = await duringBlock(app.db, anna, me, () => like(anna));
    expect(json.error.code).toBe('blocked_by_member');
    expect(await likes()).toEqual([]);
  });

  it('is refused for a member of another site and for an unknown id', async () => {
    const other = await buildSite(app.db, { domain: 'other.localhost' });
    const stranger = await buildMember(app.db, { site: other });
    expect((await like(stranger)).json.error.code).toBe('not_found');
    expect((await like('42' as MemberId)).json.error.code).toBe('not_found');
    expect((await app.call('POST /api/like.php', { as, body: { profile: 'x' } })).status).toBe(400);
  });

  const setMember = async (id: MemberId, status: string) => {
    await app.db.kysely.updateTable('members').set({ status }).where('id', '=', id).execute();
    return id;
  };
  const setProfile = async (id: MemberId, status: string) => {
    await app.db.kysely.updateTable('profiles').set({ status }).where('member_id', '=', id).execute();
    return id;
  };
  const blocked = async (by: MemberId, id: MemberId) => {
    await buildBlock(app.db, by, id);
    return anna;
  };
});

describe('taking a like back', () => {
  it('ends the match for both, and announces it to nobody', async () => {
    await buildLike(app.db, anna, me);
    await like(anna);
    const before = await events();
    expect((await unlike(anna)).status).toBe(200);
    expect(await likes()).toMatchObject([{ liker_id: anna, matched_at: null }]);
    expect(await events()).toEqual(before);
  });

  it('while the other likes back, or takes theirs back too, leaves no one-sided match', async () => {
    const hers = await buildSession(app, anna);
    const half = async () =>
      (await checkInvariants(app.db)).filter(
        ({ summary, found }) => summary.startsWith('a like is a match') && found > 0,
      );
    for (let round = 0; round < 20; round += 1) {
      await like(me, hers);
      await Promise.all([like(anna), unlike(me, hers)]);
      expect(await half()).toEqual([]);
      await Promise.all([like(anna), like(me, hers)]);
      const answers = await Promise.all([unlike(anna), unlike(me, hers)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('that was never given changes nothing', async () => {
    await buildLike(app.db, anna, me);
    expect((await unlike(anna)).status).toBe(200);
    expect(await likes()).toHaveLength(1);
  });
});

describe('the lists', () => {
  it('say who likes me, whom I like and both, newest first', async () => {
    const [bert, cleo] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 4, 1, 12, minute)) });
    await buildLike(app.db, anna, me, at(1));
    await buildLike(app.db, bert, me, { ...at(2), seen: true });
    await buildLike(app.db, me, cleo, at(3));
    await buildLike(app.db, me, anna, at(4));
    const received = await list('received');
    expect(received.members).toMatchObject([
      { id: toPublicId(bert), like_new: false, is_liked_by_me: false },
      { id: toPublicId(anna), like_new: true, is_liked_by_me: true },
    ]);
    expect(idsOf(await list('sent'))).toEqual([anna, cleo].map(toPublicId));
    expect(idsOf(await list('matches'))).toEqual([toPublicId(anna)]);
  });

  it.each(['received', 'sent', 'matches'])('of %s can be read to the end without gaps or repetitions', async (type) => {
    const people: string[] = [];
    for (let i = 0; i < 53; i += 1) {
      const id = await buildMember(app.db, { site });
      // Ten likes share each timestamp.
      const at = { at: new Date(Date.UTC(2026, 4, 1, 12, Math.floor(i / 10))) };
      if (type !== 'sent') await buildLike(app.db, id, me, at);
      if (type !== 'received') await buildLike(app.db, me, id, at);
      people.push(toPublicId(id));
    }
    const walked: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await list(type, before === undefined ? {} : { before });
      walked.push(...idsOf(page));
      if (page.next === null) break;
      before = page.next;
    }
    expect(walked.toSorted()).toEqual(people.toSorted());
  });

  it('leave out members who are blocked, hidden or gone', async () => {
    const [bert, cleo] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    for (const id of [anna, bert, cleo]) await buildLike(app.db, me, id);
    await buildBlock(app.db, anna, me);
    await app.db.kysely.updateTable('profiles').set({ status: 'hidden' }).where('member_id', '=', bert).execute();
    expect(idsOf(await list('sent'))).toEqual([toPublicId(cleo)]);
  });

  it('refuse an unknown list and an invalid cursor', async () => {
    for (const query of [{ type: 'all' }, { type: 'sent', before: '!' }])
      expect((await app.call('GET /api/liked-members.php', { as, query })).status).toBe(400);
  });
});

describe('elsewhere', () => {
  it('search results and profiles say whom I like', async () => {
    const seen = async () => {
      const search = await app.call('GET /api/members.php', { as, query: { gender: 'any' } });
      const profile = await app.call('GET /api/member.php', { as, query: { id: toPublicId(anna) } });
      return [search.json.liked_ids, profile.json.is_liked_by_me];
    };
    await buildLike(app.db, anna, me);
    expect(await seen()).toEqual([[], false]);
    await like(anna);
    expect(await seen()).toEqual([[toPublicId(anna)], true]);
  });
});
