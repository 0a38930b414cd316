import { beforeEach, describe, expect, it } from 'vitest';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', signup_credits: 30, message_length: 50 });
let bert: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members', 'mails');
  bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
});

const held = async (session: string | null) =>
  (await app.call('GET /api/signup-message.php', { as: session })).json.signup_message;
const hold = (session: string | null, signup_message: object | null) =>
  app.call('PUT /api/signup-message.php', { as: session, body: { signup_message } });
const toBert = (text: string) => ({ profile: toPublicId(bert), text });
const activate = async (session: string | null = null) => {
  const mail = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const token = /#([\w-]{43})/.exec(mail.text)?.[1] ?? /[?#&]token=([\w-]{43})/.exec(mail.text)?.[1];
  return app.call('POST /api/activation.php', { as: session, body: { token } });
};
const chatsOfBert = async () =>
  (await app.call('GET /api/chats.php', { as: await buildSession(app, bert) })).json.chats;

describe('the first message of a sign-up', () => {
  it('is held until the address is confirmed, then delivered once, free of charge', async () => {
    const { session } = await signUp(app.call, { signup_message: toBert('  Hello Bert ') });
    expect(await held(session)).toMatchObject({ profile: { name: 'Bert' }, text: 'Hello Bert' });
    expect(await chatsOfBert()).toEqual([]);
    const { status, cookies, json } = await activate(session);
    expect([status, json.user.credits]).toEqual([200, 30]);
    expect(json.came_for).toMatchObject({ outcome: 'message_sent', members: [{ id: toPublicId(bert), name: 'Bert' }] });
    expect(await chatsOfBert()).toMatchObject([
      { num_unread_messages: 1, profile: { name: 'Anna' }, last_message: { preview: 'Hello Bert', is_own: false } },
    ]);
    const as = cookies.find(({ name }) => name === 'session')?.value ?? null;
    expect(await held(as)).toBeNull();
    const { json: chat } = await app.call('GET /api/chat.php', { as, query: { profile: toPublicId(bert) } });
    // The message counts as one of the two conversations that a free member may start.
    expect(chat).toMatchObject({ starts_left: 1, credits: 30, messages: [{ text: 'Hello Bert', price_credits: 0 }] });
  });

  it('is delivered before the wallet is locked, so that activating and sending never wait for each other', async () => {
    const { session } = await signUp(app.call, { signup_message: toBert('Hello') });
    await activate(session);
    // cmin numbers the commands of a transaction.
    const { rows } = await app.db.query(
      `select m.xmin = w.xmin as together, m.cmin::text::int < w.cmin::text::int as in_order
       from messages m join wallets w on w.member_id = m.sender_id`,
    );
    expect(rows).toEqual([{ together: true, in_order: true }]);
  });

  it('can be written, changed and dropped before the address is confirmed', async () => {
    const { session } = await signUp(app.call);
    expect(await held(session)).toBeNull();
    await hold(session, toBert('one'));
    await hold(session, toBert('two'));
    expect(await held(session)).toMatchObject({ text: 'two' });
    await hold(session, null);
    expect(await held(session)).toBeNull();
    expect((await activate(session)).json.came_for).toBeNull();
    expect(await chatsOfBert()).toEqual([]);
  });

  it.each<[string, (anna: MemberId) => Promise<unknown>]>([
    ['banned', () => app.db.query(`update members set status = 'banned' where id = $1`, [bert])],
    ['hidden', () => app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [bert])],
    ['in a block with the writer', (anna) => buildBlock(app.db, bert, anna)],
  ])('is not delivered to a receiver who is %s by now, which is said without a name', async (_, change) => {
    const { session, json } = await signUp(app.call, { signup_message: toBert('Hello') });
    await change(fromPublicId<MemberId>(json.user.profile.id));
    const activated = await activate(session);
    expect([activated.status, activated.json.came_for]).toEqual([
      200,
      { outcome: 'message_not_sent', members: [], count: 1 },
    ]);
    expect((await app.db.query('select from conversations')).rowCount).toBe(0);
  });

  it('is not mentioned in another browser, where somebody else may have signed up', async () => {
    await signUp(app.call, { signup_message: toBert('Hello') });
    expect((await activate()).json).toMatchObject({ user: null, came_for: null });
    expect(await chatsOfBert()).toHaveLength(1);
  });

  it('is dropped when its receiver is not visible, and signing up goes on', async () => {
    const { status, session } = await signUp(app.call, {
      signup_message: { profile: '0123456789abcdef', text: 'Hello' },
    });
    expect([status, await held(session)]).toEqual([200, null]);
    const { json } = await hold(session, { profile: '0123456789abcdef', text: 'Hello' });
    expect(json.error.code).toBe('not_found');
  });

  it.each([
    ['', 'message_empty'],
    ['x'.repeat(51), 'message_too_long'],
  ])('is refused when it is %j, at sign-up and afterwards', async (text, code) => {
    expect((await signUp(app.call, { signup_message: toBert(text) })).json.error.code).toBe(code);
    const { session } = await signUp(app.call);
    expect((await hold(session, toBert(text))).json.error.code).toBe(code);
  });

  it('cannot be held for visitors or confirmed members', async () => {
    expect((await hold(null, null)).json.error.code).toBe('authentication_required');
    expect((await hold(await buildSession(app, bert), null)).json.error.code).toBe('already_confirmed');
    const { session } = await signUp(app.call);
    expect((await hold(session, { text: 'x' })).json.error.code).toBe('validation_failed');
  });

  it('is refused when its receiver has blocked the writer', async () => {
    const { session } = await signUp(app.call);
    const [{ id }] = (await app.db.query(`select id::text from members where status = 'not_confirmed'`)).rows as [
      { id: MemberId },
    ];
    await buildBlock(app.db, bert, id);
    expect((await hold(session, toBert('Hello'))).json.error.code).toBe('blocked_by_member');
  });
});
