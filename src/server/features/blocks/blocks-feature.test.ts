import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna', gender: 'female' } });
  session = await buildSession(app, anna);
});

const call = (name: string, body?: object) => app.call(name, { as: session, ...(body && { body }) });
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
const block = (id: MemberId) => call('POST /api/blocks.php', { id: toPublicId(id) });

describe('blocking', () => {
  it('hides both members from each other at once, ends no session, and can be undone', async () => {
    const ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
    const his = await buildSession(app, ben);
    await buildLike(app.db, ben, anna);
    await buildConversation(app.db, { site, between: [anna, ben], messages: [{ by: ben, body: 'hello' }] });
    const meets = async (as: string, other: MemberId) => {
      const { json } = await app.call('GET /api/members.php', { as, query: { gender: 'any', country: 'NL' } });
      return (json.members as { id: string }[]).some(({ id }) => id === toPublicId(other));
    };
    const likes = async () => (await app.call('GET /api/likes.php', { as: session })).json.profiles.length;
    expect([await meets(session, ben), await meets(his, anna), await likes()]).toEqual([true, true, 1]);

    expect(code(await block(ben))).toBe(200);
    expect([await meets(session, ben), await meets(his, anna), await likes()]).toEqual([false, false, 0]);
    const visit = await app.call('GET /api/member.php', { as: his, query: { id: toPublicId(anna) } });
    expect(visit.json.error.message).toBe("You're blocked by Anna");
    const mine = await app.call('GET /api/member.php', { as: session, query: { id: toPublicId(ben) } });
    expect(mine.json.is_blocked_by_me ?? mine.json.member?.is_blocked_by_me).toBe(true);
    expect((await app.call('GET /api/user.php', { as: his })).json.user).not.toBeNull();

    await call('DELETE /api/blocks.php', { id: toPublicId(ben) });
    expect([await meets(session, ben), await meets(his, anna), await likes()]).toEqual([true, true, 1]);
  });

  it('closes the profile to the blocked member while logged in, not to visitors', async () => {
    const ben = await buildMember(app.db, { site });
    await buildBlock(app.db, anna, ben);
    const open = async (as: string | null) =>
      code(await app.call('GET /api/member.php', { as, query: { id: toPublicId(anna) } }));
    expect([await open(await buildSession(app, ben)), await open(null)]).toEqual(['blocked_by_member', 200]);
  });

  it('leaves none of the two to the other’s visitors and conversations', async () => {
    const ben = await buildMember(app.db, { site });
    const his = await buildSession(app, ben);
    await buildConversation(app.db, { site, between: [anna, ben], messages: [{ by: ben, body: 'hello' }] });
    for (const [as, other] of [[session, ben] as const, [his, anna] as const])
      await app.call('POST /api/visit.php', { as, body: { profile: toPublicId(other) } });
    const counts = async (as: string) => {
      const visitors = (await app.call('GET /api/visitors.php', { as })).json.visitors.length;
      return [visitors, (await app.call('GET /api/chats.php', { as })).json.chats.length];
    };
    expect([await counts(session), await counts(his)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await block(ben);
    expect([await counts(session), await counts(his)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('is idempotent, also in parallel; the blocked member may block back', async () => {
    const ben = await buildMember(app.db, { site });
    const answers = await Promise.all([block(ben), block(ben), block(ben)]);
    expect(answers.map(code)).toEqual([200, 200, 200]);
    const back = { as: await buildSession(app, ben), body: { id: toPublicId(anna) } };
    expect(code(await app.call('POST /api/blocks.php', back))).toBe(200);
    expect((await app.db.query('select from blocks')).rowCount).toBe(2);
  });

  it('refuses oneself and members who are hidden, banned, unknown or of another site', async () => {
    const elsewhere = await buildSite(app.db, {});
    const ids = [
      anna,
      await buildMember(app.db, { site, profile: { status: 'hidden' } }),
      await buildMember(app.db, { site, member: { status: 'banned' } }),
      await buildMember(app.db, { site: elsewhere }),
      '12345' as MemberId,
    ];
    for (const id of ids) expect(code(await block(id))).toBe('not_found');
  });

  it('works on a hidden conversation partner', async () => {
    const ben = await buildMember(app.db, { site, profile: { status: 'hidden' } });
    await buildConversation(app.db, { site, between: [anna, ben], messages: [{ by: ben, body: 'hello' }] });
    expect(code(await block(ben))).toBe(200);
  });

  it('needs a valid id and a session', async () => {
    expect(code(await call('POST /api/blocks.php', { id: 'Ben' }))).toBe('validation_failed');
    expect(code(await app.call('POST /api/blocks.php', { body: { id: toPublicId(anna) } }))).toBe(
      'authentication_required',
    );
  });
});

describe('blocked members', () => {
  const blocked = async () => (await call('GET /api/blocks.php')).json.blocked;

  it('are listed with name and photo, and can be unblocked', async () => {
    const ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
    await buildPhoto(app.db, ben, { main: true });
    await buildBlock(app.db, anna, ben);
    expect(await blocked()).toMatchObject([{ id: toPublicId(ben), name: 'Ben', main_image: { status: 'active' } }]);
    expect((await call('DELETE /api/blocks.php', { id: toPublicId(ben) })).status).toBe(200);
    expect(await blocked()).toEqual([]);
    expect((await call('DELETE /api/blocks.php', { id: toPublicId(ben) })).status).toBe(200);
  });

  it.each([
    ['is hidden', "update profiles set status = 'hidden' where member_id = $1"],
    ['is leaving', "update members set status = 'deletion_pending' where id = $1"],
    ['is banned', "update members set status = 'banned' where id = $1"],
  ])('have no name or photo when a member %s', async (_, change) => {
    const ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
    await buildPhoto(app.db, ben, { main: true });
    await buildBlock(app.db, anna, ben);
    await app.db.query(change, [ben]);
    expect(await blocked()).toMatchObject([{ id: toPublicId(ben), name: null, main_image: null }]);
  });

  it('names whom one has blocked, also if they hide by a list of known people: of that nobody learns', async () => {
    const ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
    await block(ben);
    await buildBlock(app.db, ben, anna);
    await app.db.query(`update blocks set is_by_hand = false, known_marks = array[$2::bytea] where blocker_id = $1`, [
      ben,
      Buffer.alloc(32),
    ]);
    expect(await blocked()).toMatchObject([{ name: 'Ben' }]);
  });

  it('have no name or photo when they have blocked back', async () => {
    const ben = await buildMember(app.db, { site });
    await buildBlock(app.db, anna, ben);
    await buildBlock(app.db, ben, anna);
    expect(await blocked()).toMatchObject([{ name: null, main_image: null }]);
  });

  it('are listed and unblocked only by the member who blocked them', async () => {
    const [ben, eve] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    await buildBlock(app.db, ben, eve);
    expect(await blocked()).toEqual([]);
    await call('DELETE /api/blocks.php', { id: toPublicId(eve) });
    expect((await app.db.query('select from blocks')).rowCount).toBe(1);
  });

  it('are paged through from the latest, each exactly once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const id = await buildMember(app.db, { site });
      ids.unshift(toPublicId(id));
      // Two blocks share each timestamp.
      const at = new Date(Date.UTC(2026, 4, 1) + Math.floor(index / 2) * 1000);
      await app.db.kysely.insertInto('blocks').values({ blocker_id: anna, blocked_id: id, created_at: at }).execute();
    }
    const first = (await call('GET /api/blocks.php')).json;
    const query = { before: first.next };
    const second = (await app.call('GET /api/blocks.php', { as: session, query })).json;
    expect([first.blocked.length, second.blocked.length, second.next]).toEqual([50, 10, null]);
    const seen = [...first.blocked, ...second.blocked] as { id: string; blocked_at: string }[];
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const times = seen.map(({ blocked_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const wrong = await app.call('GET /api/blocks.php', { as: session, query: { before: 'yesterday' } });
    expect(code(wrong)).toBe('validation_failed');
  });
});
