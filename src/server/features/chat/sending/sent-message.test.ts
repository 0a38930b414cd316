import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildListBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let id: ConversationId;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  const messages = [
    { by: anna, body: 'one' },
    { by: bert, body: 'two', unread: true },
    { by: bert, body: 'three', unread: true },
  ];
  id = await buildConversation(app.db, { site, between: [anna, bert], messages, lastMessageAt: app.clock.now() });
});

const call = async (name: string, as: MemberId, options: object): Promise<Answer> =>
  app.call(name, { ...options, as: await buildSession(app, as) });
const own = () => ({ conversation: toPublicId(id) });
const show = (as: MemberId, query: object = own()) => call('GET /api/chat.php', as, { query });
const chats = async (as: MemberId, query: object = {}) => (await call('GET /api/chats.php', as, { query })).json;
const write = (name: string, as: MemberId, body: object = {}) => call(name, as, { body: { ...own(), ...body } });
const refusalOf = ({ status, json }: Answer) => [status, json.error.code];
const events = async (of: MemberId) =>
  (await app.db.query('select kind, ref from member_events where member_id = $1 order by seq', [of])).rows;

describe('reading', () => {
  it('only goes forwards, and both learn of it', async () => {
    const read = async (upTo: number) => (await write('PUT /api/chat-read.php', anna, { up_to: upTo })).json;
    expect(await read(2)).toEqual({ num_unread_messages: 1, read_up_to: 2 });
    expect(await read(1)).toEqual({ num_unread_messages: 1, read_up_to: 2 });
    expect(await read(99)).toEqual({ num_unread_messages: 0, read_up_to: 3 });
    expect((await show(bert)).json.conversation.partner_read_up_to).toBe(3);
    expect((await chats(anna)).num_unread_messages).toBe(0);
    expect(await events(bert)).toMatchObject([{ kind: 'read', ref: { up_to: 2 } }, { ref: { up_to: 3 } }]);
    expect(await events(anna)).toMatchObject([{ kind: 'unread' }, { kind: 'unread' }]);
  });

  it('is not told by who keeps it to themselves, nor of anybody fictional', async () => {
    await app.db.query(`update members set hidden_signals = '{read}' where id = $1`, [anna]);
    await write('PUT /api/chat-read.php', anna, { up_to: 3 });
    expect((await show(bert)).json.conversation.partner_read_up_to).toBeNull();
    expect(await events(bert)).toEqual([]);
    const doll = await buildMember(app.db, { site, member: { fictional: true } });
    await buildConversation(app.db, { site, between: [bert, doll], messages: [{ by: bert, body: 'x' }] });
    const { json } = await show(bert, { profile: toPublicId(doll) });
    expect(json).toMatchObject({ conversation: { partner_read_up_to: null }, profile: { fictional: true } });
  });
});

describe('a message that was sent', () => {
  it('is taken back within ten minutes, for both, without a refund', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    await write('POST /api/message.php', bert, { client_id: randomUUID(), kind: 'text', text: 'oops', reply_to: 1 });
    await write('PUT /api/message-reaction.php', anna, { message: 4, reaction: 'wow' });
    const { json } = await write('DELETE /api/message.php', bert, { message: 4 });
    expect(json.message).toMatchObject({
      id: 4,
      text: '',
      can_unsend_until: null,
      unsent_at: app.clock.now().toISOString(),
    });
    expect((await show(anna)).json.messages[3]).toMatchObject({
      text: '',
      reactions: [],
      unsent_at: expect.any(String),
    });
    expect((await chats(anna)).chats[0].last_message).toMatchObject({ preview: '', is_unsent: true });
    expect((await show(bert)).json.credits).toBe(0);
    expect((await app.db.query(`select from messages where body = 'oops'`)).rowCount).toBe(0);
    expect((await events(anna)).at(-1)).toMatchObject({ kind: 'message', ref: { message: 4, is_change: true } });
    expect((await write('DELETE /api/message.php', bert, { message: 4 })).status).toBe(200);
  });

  it('stays when it is old, or somebody else’s', async () => {
    expect(refusalOf(await write('DELETE /api/message.php', anna, { message: 2 }))).toEqual([404, 'not_found']);
    app.clock.advance({ minutes: 10 });
    expect(refusalOf(await write('DELETE /api/message.php', anna, { message: 1 }))).toEqual([409, 'unsend_too_late']);
  });

  it('has one reaction of each, which can change and go', async () => {
    const react = async (as: MemberId, reaction: string | null) =>
      (await write('PUT /api/message-reaction.php', as, { message: 2, reaction })).json.message.reactions;
    expect(await react(anna, 'heart')).toEqual([{ reaction: 'heart', is_own: true }]);
    expect(await react(anna, 'laugh')).toEqual([{ reaction: 'laugh', is_own: true }]);
    app.clock.advance({ seconds: 1 });
    expect(await react(bert, 'fire')).toEqual([
      { reaction: 'laugh', is_own: false },
      { reaction: 'fire', is_own: true },
    ]);
    expect(await react(anna, null)).toEqual([{ reaction: 'fire', is_own: false }]);
  });

  it('has no reactions of a blocked pair, nor to members who have left', async () => {
    const react = (as: MemberId) => write('PUT /api/message-reaction.php', as, { message: 2, reaction: 'heart' });
    await buildBlock(app.db, bert, anna);
    expect(refusalOf(await react(anna))).toEqual([403, 'blocked_by_member']);
    expect(refusalOf(await react(bert))).toEqual([403, 'blocked_by_you']);
    await call('DELETE /api/user.php', bert, { body: { reason: 'other' } });
    expect(refusalOf(await react(anna))).toEqual([410, 'member_gone']);
  });

  it('has no reactions of a member from whom a list of known people hides the other; one by the other ends that', async () => {
    const react = (as: MemberId, reaction: string | null) =>
      write('PUT /api/message-reaction.php', as, { message: 2, reaction });
    await buildListBlock(app.db, bert, anna);
    expect((await react(bert, null)).status).toBe(200);
    expect(refusalOf(await react(anna, 'heart'))).toEqual([404, 'not_found']);
    expect((await react(bert, 'heart')).status).toBe(200);
    expect((await react(anna, 'heart')).status).toBe(200);
  });
});
