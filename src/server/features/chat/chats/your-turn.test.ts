import { beforeEach, expect, it } from 'vitest';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
let session: Awaited<ReturnType<typeof buildSession>>;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site });
  session = await buildSession(app, me);
});

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);

/** Creates a conversation in which the partner wrote last and the viewer has read it. */
const theyWrote = async (days: number, member: { readonly fictional?: boolean } = {}) => {
  const other = await buildMember(app.db, { site, member });
  const messages = [
    { by: me, body: 'Hello' },
    { by: other, body: `Hello, ${days} days ago` },
  ];
  const id = await buildConversation(app.db, { site, between: [me, other], messages, lastMessageAt: daysAgo(days) });
  return { other, id };
};

const yourTurn = async (): Promise<string[]> => {
  const { json } = await app.call('GET /api/chats.php', { as: session, query: { your_turn: 'true' } });
  return json.chats.map(({ conversation }: { conversation: { id: string } }) => conversation.id);
};
const idsOf = (...conversations: readonly { readonly id: ConversationId }[]) =>
  conversations.map(({ id }) => toPublicId(id));

it('has the newest five in which the other one wrote last and I have read it, within 30 days', async () => {
  const waiting = [];
  for (const days of [1, 2, 3, 4, 29, 5]) waiting.push(await theyWrote(days));
  await theyWrote(31);
  const [first, second, third, fourth, , fifth] = waiting;
  expect(await yourTurn()).toEqual(idsOf(first!, second!, third!, fourth!, fifth!));
  const { json } = await app.call('GET /api/chats.php', { as: session });
  expect(json.chats).toHaveLength(7);
});

it.each([
  ['my own message is the last', 'preview_is_own = true'],
  ['something is unread', 'unread = 1'],
  ['it is muted', 'muted_at = now()'],
  ['it is archived', 'archived_at = now()'],
  ['I have removed it', 'hidden_at = now()'],
  ['the last message was unsent', 'preview_is_unsent = true'],
])('lacks a conversation if %s', async (_, change) => {
  const { id } = await theyWrote(1);
  expect(await yourTurn()).toHaveLength(1);
  await app.db.query(`update conversation_members set ${change} where conversation_id = $1 and member_id = $2`, [
    id,
    me,
  ]);
  expect(await yourTurn()).toEqual([]);
});

it.each(['banned', 'deletion_pending'])('lacks whoever is %s', async (status) => {
  const { other } = await theyWrote(1);
  await app.db.query('update members set status = $1 where id = $2', [status, other]);
  expect(await yourTurn()).toEqual([]);
});

it('lacks who is deleted, blocked pairs both ways and fictional profiles, which wait for nothing', async () => {
  const gone = await theyWrote(1);
  await app.db.query('update conversation_members set other_id = null where conversation_id = $1', [gone.id]);
  await buildBlock(app.db, me, (await theyWrote(2)).other);
  await buildBlock(app.db, (await theyWrote(3)).other, me);
  await theyWrote(4, { fictional: true });
  expect(await yourTurn()).toEqual([]);
});

it('goes on with whoever has only hidden the profile', async () => {
  const { other, id } = await theyWrote(1);
  await app.db.query("update profiles set status = 'hidden' where member_id = $1", [other]);
  expect(await yourTurn()).toEqual(idsOf({ id }));
});

it('begins when I have read a message and ends with my answer', async () => {
  const other = await buildMember(app.db, { site });
  for (const memberId of [me, other]) await buildCredits(app.db, { site, memberId, credits: 100 });
  const send = async (as: typeof session, profile: MemberId) =>
    app.call('POST /api/message.php', {
      as,
      body: { client_id: crypto.randomUUID(), profile: toPublicId(profile), kind: 'text', text: 'How are you?' },
    });
  const { json } = await send(await buildSession(app, other), me);
  expect(await yourTurn()).toEqual([]);
  const conversation: string = json.conversation.id;
  await app.call('PUT /api/chat-read.php', { as: session, body: { conversation, up_to: 1 } });
  expect(await yourTurn()).toEqual([conversation]);
  expect((await send(session, other)).status).toBe(200);
  expect(await yourTurn()).toEqual([]);
});

it.each([
  ['fake', 0],
  ['scam', 0],
  ['harassment', 1],
])('while a report of someone as %s is open, has %d conversations with them', async (reason, shown) => {
  const { other } = await theyWrote(1);
  const as = await buildSession(app, await buildMember(app.db, { site }));
  const about = { kind: 'profile', profile: toPublicId(other) };
  const reported = await app.call('POST /api/report.php', { as, body: { about, reason, text: 'Look', block: false } });
  expect(reported.status).toBe(200);
  expect(await yourTurn()).toHaveLength(shown);
  await clearTables(app.db, 'reports');
  expect(await yourTurn()).toHaveLength(1);
});

/** Creates conversations in which the partner wrote last and was read, newer than `theyWrote(3)`. */
const buildMany = async (count: number, other: MemberId) => {
  await app.db.query('alter table conversations drop constraint if exists conversations_user_lo_user_hi_key');
  await app.db.query(
    `with made as (
       insert into conversations (site_id, user_lo, user_hi, last_message_id, created_at)
       select $1, least($2::bigint, $3), greatest($2::bigint, $3), 1, $5::timestamptz - make_interval(secs => n)
       from generate_series(1, $4::integer) n returning id, created_at)
     insert into conversation_members (conversation_id, member_id, other_id, preview_is_own, last_message_at)
     select id, $2, $3, false, created_at from made`,
    [site.id, me, other, count, daysAgo(1)],
  );
  await app.db.query('analyze');
};

it('finds whoever waits behind 150 fictional profiles', async () => {
  const waiting = await theyWrote(3);
  await buildMany(150, await buildMember(app.db, { site, member: { fictional: true } }));
  expect(await yourTurn()).toEqual(idsOf(waiting));
});

it('looks at 200 conversations at most, along an index of its own, however many are with fictional profiles', async () => {
  await buildMany(3_000, await buildMember(app.db, { site, member: { fictional: true } }));
  const nodes = await explainStatement(app.db, 'chats-your-turn', [me, site.id, `'${app.clock.now().toISOString()}'`]);
  expect(nodes.map((node) => node['Index Name'])).toContain('conversation_members_turn');
  const most = Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']));
  expect(most).toBe(200);
});
