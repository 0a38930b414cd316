import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site });
});

type Chat = { conversation: { id: string }; profile: { id: string }; num_unread_messages: number };
const chatsOf = async (id: MemberId): Promise<{ chats: Chat[]; num_unread_messages: number }> =>
  (await app.call('GET /api/chats.php', { as: await buildSession(app, id) })).json;
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute));
/** Creates a conversation with `unread` unread messages from the partner. */
const talk = async (unread: number, minute: number, more: object = {}) => {
  const other = await buildMember(app.db, { site });
  const own = { by: me, body: `own ${minute}` };
  const theirs = Array.from({ length: unread }, (_, index) => ({ by: other, body: `their ${index}`, unread: true }));
  const conversation = { site, between: [me, other] as const, messages: [own, ...theirs], lastMessageAt: at(minute) };
  return { other, id: await buildConversation(app.db, { ...conversation, ...more }) };
};

describe('my conversations', () => {
  it('stand newest first, with what was said last and by whom', async () => {
    const [old, young] = [await talk(0, 1), await talk(2, 2)];
    const { chats } = await chatsOf(me);
    expect(chats).toMatchObject([
      {
        conversation: { id: toPublicId(young.id) },
        profile: { id: toPublicId(young.other) },
        num_unread_messages: 2,
        last_message: { kind: 'text', preview: 'their 1', is_own: false, sent_at: at(2).toISOString() },
      },
      {
        conversation: { id: toPublicId(old.id) },
        num_unread_messages: 0,
        last_message: { preview: 'own 1', is_own: true },
      },
    ]);
  });

  it('count what is unread as the rows of the conversations say', async () => {
    await talk(2, 1);
    await talk(0, 2);
    await talk(5, 3);
    const { chats, num_unread_messages } = await chatsOf(me);
    expect(chats.map((chat) => chat.num_unread_messages)).toEqual([5, 0, 2]);
    const recount = `select count(*)::int as n from messages m join conversation_members c
      on c.conversation_id = m.conversation_id and c.member_id = $1 where m.sender_id <> $1 and m.id > c.last_read_id`;
    expect([num_unread_messages, (await app.db.query(recount, [me])).rows]).toEqual([7, [{ n: 7 }]]);
  });

  it('are nobody else’s: each side has its own count, and a third person has none', async () => {
    const { other } = await talk(3, 1);
    const stranger = await buildMember(app.db, { site });
    expect((await chatsOf(other)).num_unread_messages).toBe(0);
    expect((await chatsOf(other)).chats).toMatchObject([{ profile: { id: toPublicId(me) } }]);
    expect(await chatsOf(stranger)).toEqual({
      chats: [],
      new_matches: [],
      next: null,
      num_unread_messages: 0,
      num_unread_archived: 0,
      head: expect.any(Number),
    });
  });

  it('that I have removed are gone for me and stay for the other', async () => {
    const { other } = await talk(2, 1, { hiddenBy: me });
    expect(await chatsOf(me)).toEqual({
      chats: [],
      new_matches: [],
      next: null,
      num_unread_messages: 0,
      num_unread_archived: 0,
      head: expect.any(Number),
    });
    expect((await chatsOf(other)).chats).toHaveLength(1);
  });

  it.each(['me', 'the other'])('are absent for both, also from the count, after %s has blocked', async (blocker) => {
    const { other } = await talk(2, 1);
    await talk(1, 2);
    await (blocker === 'me' ? buildBlock(app.db, me, other) : buildBlock(app.db, other, me));
    expect((await chatsOf(me)).num_unread_messages).toBe(1);
    expect((await chatsOf(me)).chats).toHaveLength(1);
    expect(await chatsOf(other)).toEqual({
      chats: [],
      new_matches: [],
      next: null,
      num_unread_messages: 0,
      num_unread_archived: 0,
      head: expect.any(Number),
    });
  });

  it.each([
    ['members', { status: 'banned' }],
    ['members', { status: 'deletion_pending' }],
    ['profiles', { status: 'disabled' }],
  ] as const)('do not show who is not to be seen: %s %j', async (table, change) => {
    const { other } = await talk(2, 1);
    const key = table === 'members' ? 'id' : 'member_id';
    await app.db.query(`update ${table} set status = $1 where ${key} = $2`, [change.status, other]);
    expect(await chatsOf(me)).toEqual({
      chats: [],
      new_matches: [],
      next: null,
      num_unread_messages: 0,
      num_unread_archived: 0,
      head: expect.any(Number),
    });
  });

  it('go on with who hides from search and likes, without a word about being online', async () => {
    const { other } = await talk(2, 1);
    await app.db.query("update profiles set status = 'hidden' where member_id = $1", [other]);
    await app.db.query('update member_activity set last_active_at = $2 where member_id = $1', [other, app.clock.now()]);
    const { chats, num_unread_messages } = await chatsOf(me);
    expect(chats).toMatchObject([{ profile: { id: toPublicId(other), online: false }, num_unread_messages: 2 }]);
    expect(num_unread_messages).toBe(2);
    expect((await chatsOf(other)).chats).toHaveLength(1);
  });

  it('let those who talk with a hidden member look at the profile, and nobody else', async () => {
    const { other } = await talk(1, 1);
    await app.db.query("update profiles set status = 'hidden' where member_id = $1", [other]);
    const visit = async (as: MemberId) =>
      (await app.call('GET /api/member.php', { as: await buildSession(app, as), query: { id: toPublicId(other) } }))
        .status;
    expect(await visit(me)).toBe(200);
    expect(await visit(await buildMember(app.db, { site }))).toBe(404);
    await buildBlock(app.db, other, me);
    expect(await visit(me)).toBe(403);
  });
});
