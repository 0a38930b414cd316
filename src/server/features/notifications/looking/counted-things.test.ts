import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNewLikes, findUnread } from '#server/features/notifications/looking/truth-read-model.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { sized } from '#test/support/run-size.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

/** What is between a member and somebody else. */
const relation = fc.record({
  unread: fc.nat(3),
  place: fc.constantFrom('open', 'archived', 'removed', 'none'),
  like: fc.constantFrom('new', 'seen', 'none'),
  block: fc.constantFrom('by me', 'by them', 'none', 'none', 'none'),
  status: fc.constantFrom('active', 'active', 'active', 'banned'),
});
type Relation = typeof relation extends fc.Arbitrary<infer Value> ? Value : never;

const build = async (me: MemberId, { unread, place, like, block, status }: Relation) => {
  const other = await buildMember(app.db, { site });
  if (place !== 'none') {
    const theirs = Array.from({ length: unread }, () => ({ by: other, body: 'x', unread: true }));
    const messages = [{ by: me, body: 'x' }, ...theirs];
    const id = await buildConversation(app.db, { site, between: [me, other], messages });
    // As a browser leaves it that has read what the member has written.
    await app.db.query(
      `update conversation_members set last_read_id = 1, archived_at = $3, hidden_at = $4
       where conversation_id = $1 and member_id = $2`,
      [id, me, place === 'archived' ? new Date(0) : null, place === 'removed' ? new Date(0) : null],
    );
  }
  if (like !== 'none') await buildLike(app.db, other, me, { seen: like === 'seen' });
  if (block === 'by me') await buildBlock(app.db, me, other);
  if (block === 'by them') await buildBlock(app.db, other, me);
  if (status !== 'active') await app.db.query('update members set status = $2 where id = $1', [other, status]);
};

type Listed = { readonly num_unread_messages: number };
const unreadIn = (chats: readonly Listed[]) => chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0);

it('each number on a badge, in a push and in a mail is that of what its list shows', async () => {
  const property = fc.asyncProperty(fc.array(relation, { maxLength: 8 }), async (relations) => {
    await clearTables(app.db, 'members');
    const me = await buildMember(app.db, { site });
    for (const one of relations) await build(me, one);
    const as = await buildSession(app, me);
    const inbox = (await app.call('GET /api/chats.php', { as })).json;
    const archive = (await app.call('GET /api/chats.php', { as, query: { archived: 'true' } })).json;
    const likes = (await app.call('GET /api/likes.php', { as })).json;
    expect(inbox.num_unread_messages).toBe(unreadIn(inbox.chats));
    expect(inbox.num_unread_archived).toBe(unreadIn(archive.chats));

    const newIds = (likes.liked_by as { id: string; like_new: boolean }[]).filter((like) => like.like_new);
    const shown = new Set((likes.profiles as { id: string }[]).map(({ id }) => id));
    expect(likes.num_new_likes).toBe(newIds.filter(({ id }) => shown.has(id)).length);

    const side = [{ memberId: me, siteId: site.id, mayBeFictional: true }];
    const told = await app.db.transaction(async (tx) => ({
      unread: (await findUnread(tx, side))(me),
      likes: (await findNewLikes(tx, side))(me),
    }));
    expect(told.unread.reduce((sum, { messages }) => sum + messages, 0)).toBe(inbox.num_unread_messages);
    expect(told.likes).toHaveLength(likes.num_new_likes);
  });
  await fc.assert(property, { numRuns: sized(15, 200), seed: 1 });
});
