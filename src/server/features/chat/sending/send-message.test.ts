import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', message_length: 20 });
let anna: MemberId;
let bert: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  await buildCredits(app.db, { site, memberId: anna, credits: 100 });
});

const sessions = new Map<MemberId, Promise<string>>();
const sessionOf = (id: MemberId): Promise<string> => {
  const session = sessions.get(id) ?? buildSession(app, id);
  sessions.set(id, session);
  return session;
};
const send = async (from: MemberId, to: MemberId, more: object = {}): Promise<Answer> =>
  app.call('POST /api/message.php', {
    as: await sessionOf(from),
    body: { client_id: randomUUID(), profile: toPublicId(to), kind: 'text', text: 'Hello', ...more },
  });
const refusalOf = ({ status, json }: Answer) => [status, json.error.code, json.error.message];
const query = async (text: string, values: unknown[] = []) => (await app.db.query(text, values)).rows;
const count = async (table: string): Promise<number> => (await query(`select from ${table}`)).length;
const setMember = (id: MemberId, change: object) =>
  app.db.kysely.updateTable('members').set(change).where('id', '=', id).execute();

describe('a message', () => {
  it('is stored, paid for and in the lists of both', async () => {
    const { status, json } = await send(anna, bert);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: { id: 1, is_own: true, kind: 'text', text: 'Hello', price_credits: 10, hints: [], reply_to: null },
      credits: 90,
    });
    const chats = async (who: MemberId) =>
      (await app.call('GET /api/chats.php', { as: await sessionOf(who) })).json.chats;
    expect(await chats(anna)).toMatchObject([
      { conversation: json.conversation, num_unread_messages: 0, last_message: { preview: 'Hello', is_own: true } },
    ]);
    expect(await chats(bert)).toMatchObject([
      { conversation: json.conversation, num_unread_messages: 1, last_message: { preview: 'Hello', is_own: false } },
    ]);
    expect(
      await query(
        `select t.reason, t.ref, e.account, e.amount_credits, e.balance_after from ledger_entries e
         join ledger_transactions t on t.id = e.transaction_id where t.reason = 'message' order by e.account`,
      ),
    ).toMatchObject([
      { reason: 'message', account: 'member', amount_credits: -10, balance_after: 90 },
      { reason: 'message', account: 'revenue', amount_credits: 10, balance_after: null },
    ]);
    expect(await query('select credits_left from credit_lots')).toEqual([{ credits_left: 90 }]);
  });

  it('tells both of it, in the transaction in which it is stored', async () => {
    await send(anna, bert);
    expect(
      await query('select member_id::text as id, seq::int as seq, kind, ref from member_events order by kind'),
    ).toMatchObject([
      { id: bert, seq: 1, kind: 'message', ref: { message: 1 } },
      { id: anna, seq: 1, kind: 'message.sent', ref: { message: 1 } },
    ]);
  });

  it('is the same one, and paid once, however often it is sent', async () => {
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(anna, bert, { client_id })));
    for (const { json } of answers) {
      expect(json).toMatchObject({ message: { id: 1, text: 'Hello', client_id, price_credits: 10 }, credits: 90 });
    }
    const others = [{ text: 'Something else' }, { kind: 'gift', text: undefined, gift: 'rose' }];
    for (const other of others) {
      const { status, json } = await send(anna, bert, { client_id, ...other });
      expect([status, json.error?.code]).toEqual([409, 'idempotency_key_reused']);
    }
    expect([await count('messages'), await count(`ledger_transactions where reason = 'message'`)]).toEqual([1, 1]);
  });

  it('has an id of its own for each writer: the same client id of the other one is another message', async () => {
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    const client_id = randomUUID();
    await send(anna, bert, { client_id });
    expect((await send(bert, anna, { client_id })).json).toMatchObject({ message: { id: 2 }, credits: 0 });
  });

  it('uses the oldest credits first, from as many lots as it takes', async () => {
    const at = new Date('2026-01-01T00:00:00Z');
    for (const credits of [4, 3]) await buildCredits(app.db, { site, memberId: anna, credits, at });
    await send(anna, bert);
    expect(await query('select credits_total, credits_left from credit_lots order by credits_total')).toEqual([
      { credits_total: 3, credits_left: 0 },
      { credits_total: 4, credits_left: 0 },
      { credits_total: 100, credits_left: 97 },
    ]);
  });

  it('is counted as readers count, in one normal form', async () => {
    const family = '👨‍👩‍👧‍👦';
    const ok = await send(anna, bert, { text: `  ${family.repeat(20)}\r\n` });
    expect(ok.json.message.text).toBe(family.repeat(20));
    expect(refusalOf(await send(anna, bert, { text: family.repeat(21) }))).toEqual([
      400,
      'message_too_long',
      'A message can be up to 20 characters long.',
    ]);
    const heap = await send(anna, bert, { text: 'x'.repeat(18) + '\u0301'.repeat(400) });
    expect(heap.json.message.text).toBe('x'.repeat(18) + '\u0301'.repeat(30));
    for (const blank of [' \n ', '\u200B', '\u2800', '\u3164', '\u202E', '\uFE0F', '\u{E0041}']) {
      expect(refusalOf(await send(anna, bert, { text: blank }))).toEqual([
        400,
        'message_empty',
        'Write something first.',
      ]);
    }
    expect((await send(anna, bert, { text: 'hello\u202Egnp.exe' })).json.message.text).toBe('hellognp.exe');
    expect((await send(anna, bert, { text: 'e\u0301' })).json.message.text).toBe('\u00E9');
  });

  it('may be a gift, at the price of gifts', async () => {
    const { json } = await send(anna, bert, { kind: 'gift', text: undefined, gift: 'rose' });
    expect(json).toMatchObject({ message: { kind: 'gift', gift: 'rose', text: '', price_credits: 30 }, credits: 70 });
    expect(await query(`select reason from ledger_transactions where ref_type = 'message'`)).toEqual([
      { reason: 'gift' },
    ]);
    expect(await query(`select kind from member_events where member_id = $1`, [bert])).toEqual([{ kind: 'gift' }]);
  });

  it('answers another one, as long as that is there', async () => {
    await send(anna, bert);
    expect((await send(anna, bert, { reply_to: 1 })).json.message.reply_to).toEqual({
      id: 1,
      is_own: true,
      kind: 'text',
      preview: 'Hello',
      is_folded: false,
      is_gone: false,
    });
    expect((await send(anna, bert, { reply_to: 9 })).status).toBe(404);
  });

  it('shows hints to its reader only', async () => {
    const { json } = await send(anna, bert, { text: 'call +31 6 1234 5678' });
    expect(json.message.hints).toEqual([]);
    const { json: seen } = await app.call('GET /api/chat.php', {
      as: await sessionOf(bert),
      query: { conversation: json.conversation.id },
    });
    expect(seen.messages[0]).toMatchObject({
      text: 'call +31 6 1234 5678',
      hints: ['phone'],
      price_credits: null,
      client_id: null,
    });
  });

  it.each([
    [{ profile: undefined }],
    [{ conversation: 'fedcba9876543210' }],
    [{ kind: 'photo' }],
    [{ kind: 'gift' }],
    [{ kind: 'gift', text: undefined, gift: 'bomb' }],
    [{ gift: 'rose' }],
    [{ client_id: 'x' }],
    [{ colour: 'red' }],
  ])('is refused when it says %j', async (more) => {
    expect(refusalOf(await send(anna, bert, more)).slice(0, 2)).toEqual([400, 'validation_failed']);
    expect(await count('messages')).toBe(0);
  });
});

describe('who may not write', () => {
  const nothingHappened = async () =>
    expect([await count('messages'), await count('conversations'), await count('member_events')]).toEqual([0, 0, 0]);

  it('is a visitor', async () => {
    const { status, json } = await app.call('POST /api/message.php', {
      body: { client_id: randomUUID(), profile: toPublicId(bert), kind: 'text', text: 'Hello' },
    });
    expect([status, json.error.code]).toEqual([403, 'authentication_required']);
  });

  it('is somebody without enough credits: nothing begins and nothing is taken', async () => {
    const poor = await buildMember(app.db, { site });
    await buildCredits(app.db, { site, memberId: poor, credits: 9 });
    const { status, json } = await send(poor, bert);
    expect([status, json.error]).toEqual([
      402,
      {
        code: 'insufficient_credits',
        message: 'You do not have enough credits to send this message',
        details: { price: 10, credits: 9 },
      },
    ]);
    await nothingHappened();
    expect(await query('select credits from wallets where member_id = $1', [poor])).toEqual([{ credits: 9 }]);
  });

  it('is somebody whose address is not proved', async () => {
    await setMember(anna, { status: 'not_confirmed' });
    expect(refusalOf(await send(anna, bert))).toEqual([409, 'email_not_proved', 'Confirm your email address first.']);
    await nothingHappened();
  });

  it('is somebody whose profile moderation has taken down', async () => {
    await app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', anna).execute();
    const refusal = [409, 'profile_disabled', 'Your profile isn’t active at the moment.'];
    expect(refusalOf(await send(anna, bert))).toEqual(refusal);
    await nothingHappened();
    await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: bert, body: 'Hi' }] });
    expect(refusalOf(await send(anna, bert))).toEqual(refusal);
  });

  it('is either of a blocked pair, who are told so', async () => {
    await buildBlock(app.db, bert, anna);
    expect(refusalOf(await send(anna, bert))).toEqual([403, 'blocked_by_member', "You're blocked by Bert"]);
    expect(refusalOf(await send(bert, anna))).toEqual([403, 'blocked_by_you', 'You’ve blocked Anna.']);
    await nothingHappened();
  });

  it.each([
    ['nobody', async () => '123' as MemberId],
    ['oneself', async () => anna],
    ['a member of another site', async () => buildMember(app.db, { site: await buildSite(app.db) })],
    ['a hidden member', () => buildMember(app.db, { site, profile: { status: 'hidden' } })],
    ['a banned member', () => buildMember(app.db, { site, member: { status: 'banned' } })],
    ['somebody who is leaving', () => buildMember(app.db, { site, member: { status: 'deletion_pending' } })],
  ])('writes to %s in vain, and is told nothing', async (_, make) => {
    expect(refusalOf(await send(anna, await make()))).toEqual([404, 'not_found', 'This page could not be found']);
    await nothingHappened();
  });

  it('writes in vain to somebody with whom they talked and who has left', async () => {
    const id = await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: bert, body: 'Hi' }] });
    await app.call('DELETE /api/user.php', { as: await sessionOf(bert), body: { reason: 'other' } });
    const more = { profile: undefined, conversation: toPublicId(id) };
    expect(refusalOf(await send(anna, bert, more))).toEqual([
      410,
      'member_gone',
      'This member is no longer on the site.',
    ]);
    expect(await count('messages')).toBe(1);
  });

  it('can still answer somebody who hides from everybody else', async () => {
    await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: bert, body: 'Hi' }] });
    await app.db.kysely.updateTable('profiles').set({ status: 'hidden' }).where('member_id', '=', bert).execute();
    expect((await send(anna, bert)).status).toBe(200);
  });

  it('has started two conversations already, also when five are started at once; answers are never counted', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(app.db, { site })));
    await buildCredits(app.db, { site, memberId: bert, credits: 10 });
    await send(bert, anna);
    const answers = await Promise.all(others.map((other) => send(anna, other)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusalOf)).toEqual(
      Array.from({ length: 3 }, () => [
        403,
        'conversation_limit_reached',
        'Without Premium, you can start 2 conversations. With Premium, you can start as many as you like.',
      ]),
    );
    expect((await send(anna, bert)).status).toBe(200);
    expect(await count('conversations')).toBe(3);
    await setMember(anna, { paid_user: true });
    const another = others.find((_, index) => answers[index]!.status !== 200)!;
    expect((await send(anna, another)).status).toBe(200);
  });
});

it('200 messages at once on credits for 10 are exactly 10', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(anna, bert)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(190);
  expect(await query('select id from messages order by id')).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ id: n + 1 })),
  );
  expect(await query('select credits from wallets where member_id = $1', [anna])).toEqual([{ credits: 0 }]);
});
