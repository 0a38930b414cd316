import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeMessages } from '#server/features/chat/sending/store-messages.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let conversation: string;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna' } });
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  for (const memberId of [anna, bert]) await buildCredits(app.db, { site, memberId, credits: 100 });
  const messages = [{ by: bert, body: 'Hello?' }];
  conversation = toPublicId(await buildConversation(app.db, { site, between: [anna, bert], messages }));
});

const send = async (from: MemberId, more: object = {}) =>
  app.call('POST /api/message.php', {
    as: await buildSession(app, from),
    body: { client_id: randomUUID(), conversation, kind: 'text', text: 'Take care!', archive: true, ...more },
  });
const query = async (text: string, values: unknown[] = []) => (await app.db.query(text, values)).rows;
const archivedBy = async (): Promise<MemberId[]> =>
  (await query('select member_id::text as id from conversation_members where archived_at is not null')).map(
    (row) => (row as { id: MemberId }).id,
  );
const countOf = async () => [
  (await query('select from messages')).length,
  (await query(`select from ledger_transactions where reason = 'message'`)).length,
];
const nothingHappened = async (messages = 1) => {
  expect(await countOf()).toEqual([messages, 0]);
  expect(await archivedBy()).toEqual([]);
};

it('is an ordinary message to the other one, and the conversation goes to the archive of its writer alone', async () => {
  const { status, json } = await send(anna);
  expect([status, json.credits, json.message.text]).toEqual([200, 90, 'Take care!']);
  expect(await archivedBy()).toEqual([anna]);
  const chatsOf = async (member: MemberId, archived: string) =>
    (await app.call('GET /api/chats.php', { as: await buildSession(app, member), query: { archived } })).json.chats;
  expect(await chatsOf(anna, 'false')).toEqual([]);
  expect(await chatsOf(anna, 'true')).toMatchObject([{ archived: true, last_message: { preview: 'Take care!' } }]);
  expect(await chatsOf(bert, 'false')).toMatchObject([{ archived: false, num_unread_messages: 1 }]);
  const told = (member: MemberId) =>
    query('select kind from member_events where member_id = $1 order by seq', [member]);
  expect(await told(bert)).toEqual([{ kind: 'message' }]);
  expect(await told(anna)).toEqual([{ kind: 'message.sent' }, { kind: 'chat.changed' }]);
});

it('without being asked to, sending archives nothing', async () => {
  await send(anna, { archive: undefined });
  await send(anna, { archive: false });
  expect(await archivedBy()).toEqual([]);
});

it('is brought back by an answer, and by an ordinary message of one’s own', async () => {
  await send(anna);
  await send(bert, { archive: undefined, text: 'You too!' });
  expect(await archivedBy()).toEqual([]);
  await send(anna);
  expect(await archivedBy()).toEqual([anna]);
  await send(anna, { archive: undefined });
  expect(await archivedBy()).toEqual([]);
});

it('is sent, paid and archived once, however often it is sent', async () => {
  const client_id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(anna, { client_id })));
  for (const { json } of answers) expect(json).toMatchObject({ message: { id: 2 }, credits: 90 });
  expect(await countOf()).toEqual([2, 1]);
  await send(bert, { archive: undefined });
  const events = () => query('select seq from member_events where member_id = $1', [anna]);
  const before = await events();
  expect((await send(anna, { client_id })).json.message.text).toBe('Take care!');
  const { status, json } = await send(anna, { client_id, text: 'Other words' });
  expect([status, json.error?.code]).toEqual([409, 'idempotency_key_reused']);
  expect(await countOf()).toEqual([3, 2]);
  // The repeated request does not change the events about the partner's answer.
  expect(await events()).toEqual(before);
  // The partner has answered since, so the repeated request does not archive the conversation again.
  expect(await archivedBy()).toEqual([]);
});

it('begins no third conversation', async () => {
  const free = await buildMember(app.db, { site });
  await buildCredits(app.db, { site, memberId: free, credits: 100 });
  const others = await Promise.all(Array.from({ length: 3 }, () => buildMember(app.db, { site })));
  const answers = [];
  for (const other of others) {
    answers.push(await send(free, { conversation: undefined, profile: toPublicId(other) }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
  expect(answers[2]!.json.error.code).toBe('conversation_limit_reached');
  expect(await archivedBy()).toEqual([free, free]);
});

describe('archives nothing where it is refused', () => {
  it('for missing credits', async () => {
    const poor = await buildMember(app.db, { site });
    const messages = [{ by: bert, body: 'Hello?' }];
    const id = toPublicId(await buildConversation(app.db, { site, between: [poor, bert], messages }));
    const { status, json } = await send(poor, { conversation: id });
    expect([status, json.error.code, json.error.details]).toEqual([
      402,
      'insufficient_credits',
      { price: 10, credits: 0 },
    ]);
    await nothingHappened(2);
  });

  it.each(['blocked_by_member', 'blocked_by_you'])('for a pair of whom one is blocked (%s)', async (code) => {
    await (code === 'blocked_by_you' ? buildBlock(app.db, anna, bert) : buildBlock(app.db, bert, anna));
    const { status, json } = await send(anna);
    expect([status, json.error.code]).toEqual([403, code]);
    await nothingHappened();
  });

  it('for a conversation of others', async () => {
    const stranger = await buildMember(app.db, { site });
    await buildCredits(app.db, { site, memberId: stranger, credits: 100 });
    const { status } = await send(stranger);
    expect(status).toBe(404);
    await nothingHappened();
  });

  it.each([{ text: ' ' }, { reply_to: 9 }, { archive: 'yes' }])('for %j', async (more) => {
    expect((await send(anna, more)).status).toBeGreaterThanOrEqual(400);
    await nothingHappened();
  });

  it('for a database that fails in the middle', async () => {
    await query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await query('create trigger fail before insert on ledger_entries for each row execute function fail()');
    try {
      await expect(
        storeMessages(app.db, [
          {
            siteId: site.id,
            senderId: anna,
            recipientId: bert,
            clientId: randomUUID(),
            kind: 'text',
            body: 'Take care!',
            photoId: null,
            voiceId: null,
            replyTo: null,
            priceCredits: 10,
            at: app.clock.now(),
            archive: true,
          },
        ]),
      ).rejects.toThrow('no');
    } finally {
      await query('drop function fail() cascade');
    }
    await nothingHappened();
  });
});
