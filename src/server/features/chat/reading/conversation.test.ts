import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { duringBlock } from '#test/support/builders/during-change.ts';
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
  bert = await buildMember(app.db, { site, profile: { name: 'Bert', interests: [11, 7] } });
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
const textsOf = ({ json }: Answer) => json.messages.map(({ text }: { text: string }) => text);
const refusalOf = ({ status, json }: Answer) => [status, json.error.code];
const events = async (of: MemberId) =>
  (await app.db.query('select kind, ref from member_events where member_id = $1 order by seq', [of])).rows;

describe('a conversation', () => {
  it('shows who it is with, what it costs and what was said, oldest first', async () => {
    await buildCredits(app.db, { site, memberId: anna, credits: 50 });
    expect((await show(anna)).json).toMatchObject({
      conversation: {
        id: toPublicId(id),
        archived: false,
        num_unread_messages: 2,
        read_up_to: 0,
        partner_read_up_to: 0,
      },
      profile: { id: toPublicId(bert), name: 'Bert', fictional: false },
      name: 'Bert',
      why_cannot_write: null,
      is_new: false,
      starts_left: 1,
      prices: { text: 10, photo: 20, gift: 30 },
      message_length: 1000,
      credits: 50,
      has_icebreakers: false,
      interests: ['wine', 'museums'],
      messages: [{ id: 1, text: 'one', is_own: true }, { id: 2, text: 'two', is_own: false }, { id: 3 }],
      has_more: false,
    });
  });

  it('is found by the other member too; opening it reads nothing yet', async () => {
    expect((await show(anna, { profile: toPublicId(bert) })).json.conversation).toMatchObject({ id: toPublicId(id) });
    expect((await show(anna)).json.conversation.num_unread_messages).toBe(2);
  });

  it('that has not begun offers a first line', async () => {
    const clara = await buildMember(app.db, { site, profile: { interests: [11, 7] } });
    expect((await show(anna, { profile: toPublicId(clara) })).json).toMatchObject({
      interests: ['wine', 'museums'],
      conversation: null,
      profile: { id: toPublicId(clara) },
      is_new: true,
      starts_left: 1,
      why_cannot_write: null,
      has_icebreakers: true,
      messages: [],
    });
  });

  it('is nobody else’s', async () => {
    const clara = await buildMember(app.db, { site });
    const body = { message: 1, reaction: 'heart' };
    const answers = [
      await show(clara),
      await call('GET /api/messages.php', clara, { query: own() }),
      await write('POST /api/message.php', clara, { client_id: randomUUID(), kind: 'text', text: 'x' }),
      await write('PUT /api/message-reaction.php', clara, body),
      await write('DELETE /api/message.php', clara, { message: 1 }),
      await write('PUT /api/chat-read.php', clara, { up_to: 1 }),
      await write('PUT /api/chat-archive.php', clara, { archived: true }),
      await write('PUT /api/chat-mute.php', clara, { muted: true }),
      await write('DELETE /api/chat.php', clara),
      await write('POST /api/chat-restore.php', clara),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'not_found']));
  });

  it('says why nobody can write in it, and stays readable', async () => {
    await buildBlock(app.db, bert, anna);
    const blocked = (await show(anna)).json;
    expect(blocked).toMatchObject({ why_cannot_write: 'blocked_by_member', profile: null, interests: [] });
    expect([blocked.name, blocked.messages.length]).toEqual(['Bert', 3]);
    const blocker = (await show(bert)).json;
    expect(blocker).toMatchObject({ why_cannot_write: 'blocked_by_you', profile: { name: 'Anna' } });
  });

  it('with somebody new tells a blocked member by whom, an unproved one why, and whoever has started two that it is enough', async () => {
    const [clara, dora] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
    await buildBlock(app.db, clara, anna);
    const blocked = await show(anna, { profile: toPublicId(clara) });
    expect([blocked.status, blocked.json.error.code]).toEqual([403, 'blocked_by_member']);
    await buildConversation(app.db, { site, between: [anna, clara], messages: [{ by: anna, body: 'x' }] });
    const full = (await show(anna, { profile: toPublicId(dora) })).json;
    expect(full).toMatchObject({ why_cannot_write: 'conversation_limit_reached', starts_left: 0 });
    await app.db.query(`update members set status = 'not_confirmed' where id = $1`, [anna]);
    const unproved = (await show(anna, { profile: toPublicId(dora) })).json;
    expect(unproved.why_cannot_write).toBe('email_not_proved');
  });

  it('is read, not written in nor reacted in, by somebody whose profile was taken down', async () => {
    await app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', anna).execute();
    const shown = (await show(anna)).json;
    expect(shown).toMatchObject({ why_cannot_write: 'profile_disabled', messages: [{}, {}, {}] });
    const reaction = await write('PUT /api/message-reaction.php', anna, { message: 2, reaction: 'heart' });
    expect(refusalOf(reaction)).toEqual([409, 'profile_disabled']);
  });

  it('takes no reaction after a block that was made while the reaction was on its way', async () => {
    const reaction = await duringBlock(app.db, bert, anna, () =>
      write('PUT /api/message-reaction.php', anna, { message: 2, reaction: 'heart' }),
    );
    expect(refusalOf(reaction)).toEqual([403, 'blocked_by_member']);
    expect(await app.db.kysely.selectFrom('message_reactions').selectAll().execute()).toEqual([]);
  });

  it('with a member who has left keeps my own words', async () => {
    await call('DELETE /api/user.php', bert, { body: { reason: 'other' } });
    const left = await show(anna);
    expect(left.json).toMatchObject({ profile: null, name: null, why_cannot_write: 'member_gone' });
    expect(textsOf(left)).toEqual(['one']);
  });

  it.each([
    { query: {} },
    { query: { conversation: '0123456789abcdef', profile: '0123456789abcdef' } },
    { query: { conversation: 'x' } },
  ])('is not found by $query', async ({ query }) => {
    expect(refusalOf(await show(anna, query))).toEqual([400, 'validation_failed']);
  });
});

describe('its history', () => {
  it('is walked backwards without a gap, and caught up forwards', async () => {
    await app.db.query(
      `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
       select $1, n, $2, gen_random_uuid(), 'text', 'm' || n, $3 from generate_series(4, 120) n`,
      [id, bert, app.clock.now()],
    );
    const page = (query: object) => call('GET /api/messages.php', anna, { query: { ...own(), ...query } });
    const seen: number[] = [];
    let before: number | undefined;
    for (let hasMore = true; hasMore;) {
      const { json } = await page(before === undefined ? {} : { before: String(before) });
      seen.unshift(...json.messages.map((message: { id: number }) => message.id));
      [before, hasMore] = [seen[0], json.has_more];
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    const after = (await page({ after: '100' })).json;
    expect([after.messages[0].id, after.messages.length, after.has_more]).toEqual([101, 20, false]);
  });
});

describe('removing', () => {
  it('is for me alone, and is undone with everything in it for ten minutes', async () => {
    expect((await write('DELETE /api/chat.php', anna)).json).toEqual({});
    expect(await chats(anna)).toMatchObject({ chats: [], num_unread_messages: 0 });
    expect(refusalOf(await show(anna))).toEqual([404, 'not_found']);
    expect((await chats(bert)).chats).toHaveLength(1);
    expect(await events(anna)).toMatchObject([{ kind: 'chat.removed', ref: { conversation: id } }]);
    await write('DELETE /api/chat.php', anna);
    await write('POST /api/chat-restore.php', anna);
    expect(await chats(anna)).toMatchObject({ chats: [{ num_unread_messages: 2 }], num_unread_messages: 2 });
    expect(textsOf(await show(anna))).toEqual(['one', 'two', 'three']);
  });

  it('cannot be undone later', async () => {
    await write('DELETE /api/chat.php', anna);
    app.clock.advance({ minutes: 11 });
    const late = await write('POST /api/chat-restore.php', anna);
    expect(refusalOf(late)).toEqual([409, 'restore_too_late']);
  });

  it('begins afresh with a new message: what was before stays removed', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    await write('DELETE /api/chat.php', anna);
    await write('POST /api/message.php', bert, { client_id: randomUUID(), kind: 'text', text: 'four' });
    expect(textsOf(await show(anna))).toEqual(['four']);
    expect(textsOf(await show(bert))).toEqual(['one', 'two', 'three', 'four']);
    expect((await chats(anna)).num_unread_messages).toBe(1);
  });
});

describe('the list', () => {
  it('keeps archived conversations apart until something new is said', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    await write('PUT /api/chat-archive.php', anna, { archived: true });
    expect((await chats(anna)).chats).toEqual([]);
    expect((await chats(anna, { archived: 'true' })).chats).toMatchObject([
      { archived: true, conversation: { id: toPublicId(id) } },
    ]);
    expect((await show(anna)).json.conversation.archived).toBe(true);
    await write('POST /api/message.php', bert, { client_id: randomUUID(), kind: 'text', text: 'four' });
    expect((await chats(anna)).chats).toMatchObject([{ archived: false, last_message: { preview: 'four' } }]);
    await write('PUT /api/chat-archive.php', anna, { archived: true });
    await write('PUT /api/chat-archive.php', anna, { archived: false });
    expect((await chats(anna)).chats).toHaveLength(1);
  });

  it('shows which conversations are muted: they stay, are counted, and are still muted when something new is said', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    const muted = async () => {
      const { chats: listed, num_unread_messages: unread } = await chats(anna);
      const shown = (await show(anna)).json.conversation.muted;
      return [listed.map((chat: { muted: boolean }) => chat.muted), shown, unread];
    };
    expect(await muted()).toEqual([[false], false, 2]);
    expect((await write('PUT /api/chat-mute.php', anna, { muted: true })).status).toBe(200);
    expect((await events(anna)).at(-1)).toMatchObject({ kind: 'chat.changed', ref: { conversation: id } });
    expect(await muted()).toEqual([[true], true, 2]);
    expect((await show(bert)).json.conversation.muted).toBe(false);
    await write('POST /api/message.php', bert, { client_id: randomUUID(), kind: 'text', text: 'four' });
    expect(await muted()).toEqual([[true], true, 3]);
    await write('PUT /api/chat-mute.php', anna, { muted: false });
    expect(await muted()).toEqual([[false], false, 3]);
    expect(refusalOf(await write('PUT /api/chat-mute.php', anna, { muted: 'yes' }))[1]).toBe('validation_failed');
  });

  it.each([
    ['PUT /api/chat-archive.php', { archived: true }],
    ['PUT /api/chat-mute.php', { muted: true }],
  ] as const)('refuses %s for what I have removed', async (name, body) => {
    await write('DELETE /api/chat.php', anna);
    expect(refusalOf(await write(name, anna, body))).toEqual([404, 'not_found']);
    const { rows } = await app.db.query(
      'select archived_at, muted_at from conversation_members where conversation_id = $1 and member_id = $2',
      [id, anna],
    );
    expect(rows).toEqual([{ archived_at: null, muted_at: null }]);
    expect((await events(anna)).at(-1)).not.toMatchObject({ kind: 'chat.changed' });
  });

  it('ends a preview, and a quote, between emoji, not within one', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 50 });
    const text = `x${'👨‍👩‍👧‍👦'.repeat(40)}`;
    const { json } = await write('POST /api/message.php', bert, { client_id: randomUUID(), kind: 'text', text });
    const whole = expect.stringMatching(/^x(?:👨‍👩‍👧‍👦)+$/u);
    expect((await chats(anna)).chats).toMatchObject([{ last_message: { preview: whole } }]);
    const answer = { client_id: randomUUID(), kind: 'text', text: 'Yes', reply_to: json.message.id };
    const sent = await write('POST /api/message.php', bert, answer);
    expect(sent.json.message.reply_to).toMatchObject({ preview: whole });
    expect((await show(anna)).json.messages.at(-1).reply_to).toMatchObject({ preview: whole });
  });

  it('is searched by a part of the name, whatever signs it has', async () => {
    const odd = await buildMember(app.db, { site, profile: { name: '100% Robert_' } });
    await buildConversation(app.db, { site, between: [odd, anna], messages: [{ by: odd, body: 'x' }] });
    const names = async (search: string) =>
      (await chats(anna, { search })).chats.map((chat: { profile: { name: string } }) => chat.profile.name).toSorted();
    expect(await names('bert')).toEqual(['100% Robert_', 'Bert']);
    expect(await names('0%')).toEqual(['100% Robert_']);
    expect(await names('b_rt')).toEqual([]);
    expect(await names('  ')).toHaveLength(2);
  });

  it('goes on behind 30 conversations, each once', async () => {
    const others = await Promise.all(Array.from({ length: 34 }, () => buildMember(app.db, { site })));
    const lastMessageAt = new Date('2026-03-01T12:00:00Z');
    for (const other of others) {
      await buildConversation(app.db, {
        site,
        between: [other, anna],
        messages: [{ by: other, body: 'x' }],
        lastMessageAt,
      });
    }
    const first = await chats(anna);
    const second = await chats(anna, { before: first.next });
    expect([first.chats.length, second.chats.length, second.next]).toEqual([30, 5, null]);
    const ids = [...first.chats, ...second.chats].map((chat: { conversation: { id: string } }) => chat.conversation.id);
    expect(new Set(ids).size).toBe(35);
  });
});
