import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAppBadges } from '#server/features/notifications/planning/app-badge-read-model.ts';
import { findNewLikes, findUnread } from '#server/features/notifications/planning/unread-and-likes-read-model.ts';
import { findWeek } from '#server/features/notifications/planning/week-read-model.ts';
import { KEEP_VISITS_MS } from '#server/features/visits/visit-rules.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike, buildVisit } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

/** The relation between a member and another person. */
const relation = fc.record({
  unread: fc.nat(3),
  place: fc.constantFrom('open', 'archived', 'removed', 'none'),
  isMuted: fc.boolean(),
  like: fc.constantFrom('new', 'seen', 'none'),
  visit: fc.constantFrom('new', 'seen', 'old', 'none'),
  asksForPhotos: fc.boolean(),
  hasJoinedSince: fc.boolean(),
  block: fc.constantFrom('by me', 'by them', 'none', 'none', 'none'),
  status: fc.constantFrom('active', 'active', 'active', 'banned'),
});
type Relation = typeof relation extends fc.Arbitrary<infer Value> ? Value : never;

const build = async (me: MemberId, { unread, place, like, visit, block, status, ...more }: Relation) => {
  const now = app.clock.now();
  const signup_date = new Date(now.getTime() + (more.hasJoinedSince ? -1 : -3) * HOUR_MS);
  const other = await buildMember(app.db, { site, member: { signup_date }, lastActiveAt: now });
  if (visit !== 'none') {
    const at = new Date(now.getTime() - (visit === 'old' ? KEEP_VISITS_MS : 1000));
    await buildVisit(app.db, other, me, { at, isNew: visit !== 'seen' });
  }
  if (more.asksForPhotos)
    await app.db.query('insert into photo_requests (owner_id, viewer_id, requested_at) values ($1, $2, $3)', [
      me,
      other,
      now,
    ]);
  if (place !== 'none') {
    const theirs = Array.from({ length: unread }, () => ({ by: other, body: 'x', unread: true }));
    const messages = [{ by: me, body: 'x' }, ...theirs];
    const id = await buildConversation(app.db, { site, between: [me, other], messages });
    // As after a browser has read up to the member's own message.
    await app.db.query(
      `update conversation_members set last_read_id = 1, archived_at = $3, hidden_at = $4, muted_at = $5
       where conversation_id = $1 and member_id = $2`,
      [id, me, ...[place === 'archived', place === 'removed', more.isMuted].map((is) => (is ? new Date(0) : null))],
    );
  }
  if (like !== 'none') await buildLike(app.db, other, me, { seen: like === 'seen' });
  if (block === 'by me') await buildBlock(app.db, me, other);
  if (block === 'by them') await buildBlock(app.db, other, me);
  if (status !== 'active') await app.db.query('update members set status = $2 where id = $1', [other, status]);
};

/** Reads all pages of a list. */
const walk = async <One>(read: (before: string | undefined) => Promise<{ all: One[]; next: string | null }>) => {
  const found: One[] = [];
  for (let before: string | undefined; ;) {
    const { all, next } = await read(before);
    found.push(...all);
    if (next === null) return found;
    before = next;
  }
};
const likersOf = (as: string) =>
  walk<{ like_new: boolean }>(async (before) => {
    const query = { type: 'received', ...(before && { before }) };
    const { members, next } = (await app.call('GET /api/liked-members.php', { as, query })).json;
    return { all: members, next };
  });
const visitorsOf = (as: string) =>
  walk<{ is_new_visit: boolean }>(async (before) => {
    const { visitors, next } = (await app.call('GET /api/visitors.php', { as, query: before ? { before } : {} })).json;
    return { all: visitors, next };
  });
/** The number on the app icon when a push arrives, and the numbers in the app. */
const onIcon = (me: MemberId) =>
  app.db.transaction(async (tx) => (await findAppBadges(tx, [{ memberId: me, siteId: site.id }])).get(me));
const newVisitors = (me: MemberId) =>
  app.db.transaction(async (tx) => (await findWeek(tx, { memberId: me, since: null, now: app.clock.now() })).visits);

type Listed = { readonly num_unread_messages: number };
const unreadIn = (chats: readonly Listed[]) => chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);

it('each number on a badge, in a push and in a mail is that of what its list shows', async () => {
  const property = fc.asyncProperty(fc.array(relation, { maxLength: 8 }), async (relations) => {
    await clearTables(app.db, 'members');
    const me = await buildMember(app.db, { site });
    for (const one of relations) await build(me, one);
    const as = await buildSession(app, me);
    const seenAt = new Date(app.clock.now().getTime() - 2 * HOUR_MS);
    await app.db.query(
      `insert into saved_searches (member_id, name, filter, created_at, seen_at) values ($1, 'all', '{}', $2, $2)`,
      [me, seenAt],
    );
    const inbox = (await app.call('GET /api/chats.php', { as })).json;
    const archive = (await app.call('GET /api/chats.php', { as, query: { archived: 'true' } })).json;
    const likes = (await app.call('GET /api/likes.php', { as })).json;
    expect(inbox.num_unread_messages).toBe(unreadIn(inbox.chats));
    expect(inbox.num_unread_archived).toBe(unreadIn(archive.chats));

    const newIds = (likes.liked_by as { id: string; like_new: boolean }[]).filter((like) => like.like_new);
    const shown = new Set((likes.profiles as { id: string }[]).map(({ id }) => id));
    expect(likes.num_new_likes).toBe(newIds.filter(({ id }) => shown.has(id)).length);
    expect((await likersOf(as)).filter((like) => like.like_new)).toHaveLength(likes.num_new_likes);
    expect(await onIcon(me)).toBe(inbox.num_unread_messages + likes.num_new_likes);
    expect((await visitorsOf(as)).filter((visit) => visit.is_new_visit)).toHaveLength(await newVisitors(me));

    const grants = (await app.call('GET /api/photo-grants.php', { as })).json;
    const mayAsk = relations.filter(
      ({ asksForPhotos, block, status }) => asksForPhotos && block === 'none' && status === 'active',
    );
    expect(grants.requests).toHaveLength(mayAsk.length);

    const searches = (await app.call('GET /api/saved-searches.php', { as })).json.searches;
    const { members } = (await app.call('GET /api/members.php', { as, query: { sort: 'newest' } })).json;
    const { rows: joined } = await app.db.query(
      'select id from member_search where id = any ($1::bigint[]) and created_at > $2',
      [(members as { id: string }[]).map(({ id }) => fromPublicId(id)), seenAt],
    );
    expect(searches.map((search: { num_new: number }) => search.num_new)).toEqual([joined.length]);

    const side = [
      { memberId: me, siteId: site.id, mayBeFictional: true, pushSince: null, openedAt: null, strangersInApp: false },
    ];
    const now = app.clock.now();
    const current = await app.db.transaction(async (tx) => ({
      unread: (await findUnread(tx, side, now))(me),
      likes: (await findNewLikes(tx, side, now))(me),
    }));
    type Row = Listed & { readonly muted: boolean };
    const heard = (inbox.chats as Row[]).filter(({ muted }) => !muted);
    expect(current.unread.reduce((sum, { messages }) => sum + messages, 0)).toBe(unreadIn(heard));
    expect(current.likes).toHaveLength(likes.num_new_likes);
  });
  await fc.assert(property, { numRuns: sized(15, 200), seed: 1 });
});

it('is so above the length of every list, too', async () => {
  await clearTables(app.db, 'members');
  const me = await buildMember(app.db, { site });
  const as = await buildSession(app, me);
  const many = 230;
  const others: MemberId[] = [];
  for (let each = 0; each < many; each += 1) {
    const other = await buildMember(app.db, { site });
    others.push(other);
    await buildLike(app.db, other, me);
    await buildVisit(app.db, other, me, { at: app.clock.now() });
  }
  for (const other of others.slice(0, 60))
    await buildConversation(app.db, { site, between: [other, me], messages: [{ by: other, body: 'x', unread: true }] });
  const likes = (await app.call('GET /api/likes.php', { as })).json;
  expect(likes.num_new_likes).toBe(many);
  expect((await likersOf(as)).filter((like) => like.like_new)).toHaveLength(many);
  expect(await onIcon(me)).toBe(many + 60);
  expect((await visitorsOf(as)).filter((visit) => visit.is_new_visit)).toHaveLength(many);
  expect(await newVisitors(me)).toBe(many);
});
