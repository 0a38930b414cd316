import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDueJob, eraseDueMembers } from '#server/features/deletion/erase-due-members.ts';
import { fromPublicId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testApp } from '#test/support/test-app.ts';

const credentials = { email: 'anna@vonk.test', password: 'right password' };
const account = { email: credentials.email, password_hash: `plain:${credentials.password}` };

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'login_failures', 'known_devices');
  app.clock.set('2026-06-01T12:00:00Z');
  anna = await buildMember(app.db, { site, member: account, profile: { gender: 'female', name: 'Anna' } });
  bert = await buildMember(app.db, { site });
});

const leave = async (body: object = {}) =>
  app.call('DELETE /api/user.php', { as: await buildSession(app, anna), body });
const logIn = () => app.call('POST /api/user.php', { body: credentials });
const mailsTo = (kind: string) =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const mailedToken = async (): Promise<string> => {
  const { text } = (await mailsTo('deletion_started')).at(-1)!;
  return /\/reactivate\?token=([\w-]{43})/.exec(text)![1]!;
};
const sessionIn = ({ cookies }: Awaited<ReturnType<typeof logIn>>) =>
  cookies.find(({ name }) => name === 'session')?.value;
const comeBack = (token: string) => app.call('POST /api/reactivation.php', { body: { token } });
const chatsOf = async (id: MemberId) =>
  (await app.call('GET /api/chats.php', { as: await buildSession(app, id) })).json.chats;
const erase = () => {
  const ctx = { ...app, ...createQuietLog(), sender: null, originOf: () => 'http://localhost:3000' };
  return eraseDueMembers(ctx, new AbortController().signal);
};

describe('leaving', () => {
  it('needs the password again when the login is older than a quarter of an hour', async () => {
    const as = await buildSession(app, anna);
    app.clock.advance({ minutes: 16 });
    const answer = await app.call('DELETE /api/user.php', { as, body: {} });
    expect([answer.status, answer.json.error.code]).toEqual([403, 'confirmation_required']);
    await app.call('POST /api/confirm.php', { as, body: { password: credentials.password } });
    expect((await app.call('DELETE /api/user.php', { as, body: {} })).status).toBe(200);
  });

  it('refuses a reason that is not on the list', async () => {
    expect((await leave({ reason: 'because' })).json.error.code).toBe('validation_failed');
  });

  it('counts the reason without storing who gave it', async () => {
    await leave({ reason: 'privacy' });
    expect(await app.db.kysely.selectFrom('deletion_reasons').selectAll().execute()).toEqual([
      { site_id: site.id, day: '2026-06-01', reason: 'privacy', members: 1 },
    ]);
  });

  it('ends all sessions, devices and mailed links, and cancels mails in the outbox', async () => {
    await logIn();
    const other = await buildSession(app, anna);
    await buildMail(app.db, { siteId: site.id, memberId: anna, kind: 'like', to: account.email, at: app.clock.now() });
    const answer = await leave();
    expect(answer.json).toEqual({ erase_at: '2026-06-15T12:00:00.000Z' });
    expect(sessionIn(answer)).toBe('');
    expect((await app.call('GET /api/user.php', { as: other })).json.user).toBeNull();
    const left = await Promise.all([
      app.db.kysely.selectFrom('sessions').selectAll().where('member_id', '=', anna).execute(),
      app.db.kysely.selectFrom('known_devices').selectAll().execute(),
      mailsTo('like'),
    ]);
    expect(left).toEqual([[], [], []]);
  });

  it('hides the member at once from searches, profile and likes, and leaves a tombstone in the chat', async () => {
    await buildLike(app.db, anna, bert);
    await buildConversation(app.db, {
      site,
      between: [anna, bert],
      messages: [{ by: anna, body: 'my secret', unread: true }],
    });
    await leave();
    const as = await buildSession(app, bert);
    const look = (key: string, query = {}) => app.call(key, { as, query });
    expect((await look('GET /api/members.php', { country: 'NL', gender: 'female' })).json.members).toEqual([]);
    expect((await look('GET /api/member.php', { id: toPublicId(anna) })).status).toBe(404);
    expect((await look('GET /api/likes.php')).json).toEqual({
      profiles: [],
      liked_by: [],
      num_new_likes: 0,
      head: expect.any(Number),
    });
    const chats = await look('GET /api/chats.php');
    expect(chats.json.num_unread_messages).toBe(0);
    expect(chats.json.chats).toMatchObject([{ profile: null, num_unread_messages: 0, last_message: { preview: '' } }]);
  });

  it('is revealed only to a caller who knows the password', async () => {
    await leave();
    const right = await logIn();
    expect([right.status, right.json.error.code]).toEqual([403, 'account_pending_deletion']);
    expect(right.json.error.message).toBe(
      'This account will be deleted on June\u00A015, 2026. You can restore it with the link in our email.',
    );
    const before = app.countVerifications();
    const wrong = await app.call('POST /api/user.php', { body: { ...credentials, password: 'wrong' } });
    const unknown = await app.call('POST /api/user.php', { body: { email: 'no@vonk.test', password: 'wrong' } });
    expect(wrong.text).toBe(unknown.text);
    expect(app.countVerifications() - before).toBe(2);
  });

  it('mails the link again to a caller who knows the password, three times a day', async () => {
    await leave();
    const again = (body: object = credentials) => app.call('POST /api/reactivation-mail.php', { body });
    expect((await again({ ...credentials, password: 'wrong' })).json.error.code).toBe('login_failed');
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect((await again()).json.error.code).toBe('rate_limited');
    expect(await mailsTo('deletion_started')).toHaveLength(3);
    expect((await comeBack(await mailedToken())).status).toBe(200);
  });

  it('mails it again, however far the clock is set back', async () => {
    await leave();
    const again = () => app.call('POST /api/reactivation-mail.php', { body: credentials });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
    app.clock.advance({ hours: -3 });
    expect((await again()).status).toBe(200);
  });

  it('mails no link to a member who is not leaving', async () => {
    expect((await app.call('POST /api/reactivation-mail.php', { body: credentials })).status).toBe(200);
    expect(await mailsTo('deletion_started')).toEqual([]);
  });
});

describe('leaving before the address is confirmed', () => {
  it('erases at once, without a link and without a farewell mail', async () => {
    const { session, json } = await signUp(app.call);
    const id = fromPublicId<MemberId>(json.user.profile.id);
    await buildPhoto(app.db, id, { object_key: 'photos/pending' });
    await app.objects.put('photos/pending/full.webp', new TextEncoder().encode('a face'));
    app.takeJobs();
    const answer = await app.call('DELETE /api/user.php', { as: session, body: {} });
    expect(answer.json).toEqual({ erase_at: app.clock.now().toISOString() });
    expect((await app.call('GET /api/user.php', { as: session })).json.user).toBeNull();
    expect(app.takeJobs()).toContainEqual({ name: eraseDueJob, data: {} });
    expect(await erase()).toBe(0);
    const { kysely } = app.db;
    expect(await kysely.selectFrom('members').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await app.objects.list('photos/pending/')).keys).toEqual([]);
    expect(await mailsTo('deletion_started')).toEqual([]);
    expect(await kysely.selectFrom('erased_members').selectAll().where('member_id', '=', id).execute()).toEqual([]);
  });

  it('does not affect counts and mails of the owner of the claimed address', async () => {
    await logIn();
    await app.call('POST /api/user.php', {
      body: { ...credentials, password: 'wrong' },
      cookies: { device: 'x'.repeat(22) },
    });
    const traces = async () => [
      (await app.db.query('select email_hash, device_hash from known_devices')).rows,
      (await app.db.query('select bucket, failures from login_failures')).rows,
      (await app.db.query('select id, kind from mails where member_id = $1', [anna])).rows,
    ];
    const { session } = await signUp(app.call, { email: credentials.email });
    const before = await traces();
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 2]);
    await app.call('DELETE /api/user.php', { as: session, body: {} });
    await erase();
    expect(await traces()).toEqual(before);
  });
});

describe('coming back', () => {
  it('brings back everything as it was, and logs in', async () => {
    await buildLike(app.db, anna, bert);
    await buildConversation(app.db, {
      site,
      between: [anna, bert],
      messages: [{ by: anna, body: 'hello', unread: true }],
    });
    const before = await chatsOf(bert);
    await leave();
    app.clock.advance({ days: 13, hours: 23, minutes: 59, seconds: 59 });
    const answer = await comeBack(await mailedToken());
    expect(answer.status).toBe(200);
    expect((await app.call('GET /api/user.php', { as: sessionIn(answer) })).json.user).toMatchObject({
      status: 'active',
    });
    expect(await chatsOf(bert)).toEqual(before.map((chat: object) => ({ ...chat, profile: expect.anything() })));
    expect((await app.call('GET /api/likes.php', { as: await buildSession(app, bert) })).json.num_new_likes).toBe(1);
    expect(await mailsTo('account_reactivated')).toHaveLength(1);
    expect((await logIn()).status).toBe(200);
  });

  it('works once, with the right link, and before it expires', async () => {
    await leave();
    const token = await mailedToken();
    expect((await comeBack('x'.repeat(43))).json.error.code).toBe('link_expired');
    app.clock.advance({ days: 14 });
    expect((await comeBack(token)).json.error.code).toBe('link_expired');
    app.clock.advance({ seconds: -1 });
    expect((await comeBack(token)).status).toBe(200);
    expect((await comeBack(token)).json.error.code).toBe('link_expired');
  });

  it('needs password and code where an authenticator app protects the account', async () => {
    const as = await buildSession(app, anna);
    const { secret } = (await app.call('POST /api/totp.php', { as, body: {} })).json;
    const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
    expect((await app.call('PUT /api/totp.php', { as, body: { code: code() } })).status).toBe(200);
    await leave();
    app.clock.advance({ days: 1 });
    const answer = await comeBack(await mailedToken());
    expect(answer.json).toEqual({ is_logged_in: false });
    const cookies = { device: 'a'.repeat(22) };
    const first = await app.call('POST /api/user.php', { body: credentials, cookies });
    const second = await app.call('POST /api/second-factor.php', { body: { code: code() }, cookies });
    const [none, nor, session] = [answer, first, second].map(sessionIn);
    expect([none, nor]).toEqual([undefined, undefined]);
    expect((await app.call('GET /api/user.php', { as: session })).json.user).toMatchObject({ status: 'active' });
  });

  it('does not open a banned account', async () => {
    await leave();
    await app.db.query("update members set status = 'banned' where id = $1", [anna]);
    expect((await comeBack(await mailedToken())).json.error.code).toBe('link_expired');
    expect((await logIn()).json.error.code).toBe('login_failed');
  });
});

describe('after 14 days', () => {
  it('the account is erased, and not a second earlier', async () => {
    await leave();
    app.clock.advance({ days: 14, seconds: -1 });
    expect(await erase()).toBe(0);
    expect((await logIn()).json.error.code).toBe('account_pending_deletion');
    app.clock.advance({ seconds: 1 });
    expect(await erase()).toBe(0);
    expect((await logIn()).json.error.code).toBe('login_failed');
    expect(await app.db.kysely.selectFrom('members').select('id').execute()).toEqual([{ id: bert }]);
  });

  it('the partner keeps their own messages beside a tombstone', async () => {
    const messages = [
      { by: anna, body: 'my secret', unread: true },
      { by: bert, body: 'my answer' },
    ];
    const conversation = await buildConversation(app.db, { site, between: [anna, bert], messages });
    await leave();
    app.clock.advance({ days: 14 });
    await erase();
    expect(await chatsOf(bert)).toMatchObject([
      {
        conversation: { id: toPublicId(conversation) },
        profile: null,
        last_message: { preview: 'my answer', is_own: true },
      },
    ]);
    const left = await app.db.kysely.selectFrom('messages').select(['sender_id', 'body']).execute();
    expect(left).toEqual([{ sender_id: bert, body: 'my answer' }]);
  });

  it('a conversation between a blocked pair does not reappear', async () => {
    await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: bert, body: 'hello' }] });
    await buildBlock(app.db, anna, bert);
    await leave();
    expect(await chatsOf(bert)).toEqual([]);
    app.clock.advance({ days: 14 });
    await erase();
    expect(await chatsOf(bert)).toEqual([]);
  });

  it('a conversation that both have left is deleted as a whole', async () => {
    await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: bert, body: 'hello' }] });
    await leave();
    await app.call('DELETE /api/user.php', { as: await buildSession(app, bert), body: {} });
    app.clock.advance({ days: 14 });
    await erase();
    expect(await app.db.kysely.selectFrom('conversations').selectAll().execute()).toEqual([]);
  });
});
