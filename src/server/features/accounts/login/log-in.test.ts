import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const PASSWORD = 'correct horse';
const DEVICE = 'a'.repeat(22);

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'known_devices', 'login_failures');
  anna = await addAccount('anna@vonk.test');
});

const addAccount = (email: string, member: object = {}) =>
  buildMember(app.db, { site, member: { email, password_hash: `plain:${PASSWORD}`, ...member } });

type Attempt = { readonly email?: string; readonly password?: string; readonly device?: string };
const logIn = ({ email = 'anna@vonk.test', password = PASSWORD, device }: Attempt = {}, options: CallOptions = {}) =>
  app.call('POST /api/user.php', {
    body: { email, password },
    ...options,
    cookies: { ...(device !== undefined && { device }), ...options.cookies },
  });
const guess = (attempt: Attempt = {}) => logIn({ password: 'wrong', ...attempt });
const guessOften = async (times: number, attempt: Attempt = {}) => {
  const messages: string[] = [];
  for (let time = 0; time < times; time += 1) messages.push((await guess(attempt)).json.error.message);
  return messages;
};
const sessionCookie = (answer: Awaited<ReturnType<typeof logIn>>) =>
  answer.cookies.find(({ name }) => name.endsWith('session'));
const FAILED = 'Login failed, please try again';

describe('logging in', () => {
  it('answers with one’s own account and opens a session of 30 days', async () => {
    const answer = await logIn();
    expect([answer.status, answer.json.user.profile.name]).toEqual([200, expect.stringMatching(/^Member/)]);
    const cookie = sessionCookie(answer);
    expect(cookie).toMatchObject({ name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie?.expires?.toISOString()).toBe('2026-07-01T12:00:00.000Z');
    expect((await app.call('GET /api/user.php', { as: cookie?.value })).json.user).toEqual(answer.json.user);
  });

  it('keeps the language that was chosen on this device, and otherwise that of the account', async () => {
    const languageAfter = async (options: CallOptions) => (await logIn({}, options)).json.user.language;
    expect(await languageAfter({ headers: { 'accept-language': 'fi' } })).toBe('en');
    expect(await languageAfter({ cookies: { locale: 'da' } })).toBe('da');
    expect(await languageAfter({})).toBe('da');
  });

  it('takes the address in any case, with spaces around it and in any Unicode normal form', async () => {
    await addAccount('zoë@vonk.test');
    for (const email of ['ANNA@Vonk.Test', '  anna@vonk.test ', 'zoe\u0308@vonk.test']) {
      expect((await logIn({ email })).status, email).toBe(200);
    }
  });

  it('creates a new session token each time and ends the session of the request', async () => {
    const first = sessionCookie(await logIn())!.value;
    const second = sessionCookie(await logIn({}, { as: first }))!.value;
    expect(second).not.toBe(first);
    expect((await app.call('GET /api/user.php', { as: first })).json.user).toBeNull();
    expect((await app.call('GET /api/user.php', { as: second })).json.user).not.toBeNull();
  });

  it('never adopts a session token that came with the request', async () => {
    const planted = 'p'.repeat(43);
    const answer = await logIn({}, { as: planted });
    expect(sessionCookie(answer)?.value).not.toBe(planted);
    expect((await app.call('GET /api/user.php', { as: planted })).json.user).toBeNull();
  });

  it('stores only hashes of the session token and of the device id', async () => {
    const answer = await logIn({ device: DEVICE });
    const { rows } = await app.db.query(
      'select s::text as row from sessions s union all select k::text from known_devices k',
    );
    const stored = JSON.stringify(rows);
    for (const secret of [sessionCookie(answer)!.value, DEVICE]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('admits members with an unconfirmed address, but nobody banned, leaving or without a password', async () => {
    await addAccount('new@vonk.test', { status: 'not_confirmed' });
    await addAccount('banned@vonk.test', { status: 'banned' });
    await addAccount('leaving@vonk.test', { status: 'deletion_pending' });
    await addAccount('nopassword@vonk.test', { password_hash: null });
    const statuses = await Promise.all(
      ['new', 'banned', 'leaving', 'nopassword'].map(
        async (name) => (await logIn({ email: `${name}@vonk.test` })).status,
      ),
    );
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it('works only on the site of the account', async () => {
    const other = await buildSite(app.db, { domain: `other${Date.now()}.localhost` });
    app.clock.advance({ minutes: 1 });
    expect((await logIn({}, { host: other.domain })).status).toBe(401);
  });
});

describe('a wrong password', () => {
  it('is answered with one sentence, in the visitor’s language', async () => {
    expect(await guessOften(1)).toEqual([FAILED]);
    const answer = await logIn({ password: 'x' }, { cookies: { locale: 'de' } });
    expect([answer.status, answer.json.error.message]).toEqual([401, refusalText('de', 'login_failed', {})]);
  });

  it('gets the same answers and costs the same work as an unknown address, before and after the lock', async () => {
    await addAccount('banned@vonk.test', { status: 'banned' });
    const storyOf = async (email: string) => {
      const before = app.countVerifications();
      const story = [];
      for (let time = 0; time < 7; time += 1) {
        const { status, text, headers, cookies } = await guess({ email, device: DEVICE });
        const { 'x-request-id': _, date: __, ...rest } = headers;
        story.push({ status, text, rest, cookies, verifications: app.countVerifications() - before });
      }
      return story;
    };
    const known = await storyOf('anna@vonk.test');
    expect(await storyOf('nobody@vonk.test')).toEqual(known);
    expect(await storyOf('banned@vonk.test')).toEqual(known);
    expect(known.map(({ verifications }) => verifications)).toEqual([1, 2, 3, 4, 5, 5, 5]);
  });
});

describe('a session', () => {
  const userOf = async (as: string, options: CallOptions = {}) =>
    (await app.call('GET /api/user.php', { as, ...options })).json.user;

  it('lasts 30 days to the second', async () => {
    const session = await buildSession(app, anna);
    app.clock.advance({ days: 30, seconds: -1 });
    expect(await userOf(session)).not.toBeNull();
    app.clock.advance({ seconds: 1 });
    expect(await userOf(session)).toBeNull();
  });

  it('is one of at most twenty: a new one ends the oldest, however many start at once', async () => {
    const sessions: string[] = [];
    for (let number = 0; number < 19; number += 1) {
      sessions.push(sessionCookie(await logIn())!.value);
      app.clock.advance({ minutes: 1 });
    }
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => logIn()));
    expect((await app.db.query('select from sessions')).rowCount).toBe(20);
    const holds = await Promise.all(sessions.map(async (as) => (await userOf(as)) !== null));
    expect(holds).toEqual(sessions.map((_, number) => number >= 4));
    for (const answer of atOnce) expect(await userOf(sessionCookie(answer)!.value)).not.toBeNull();
    app.clock.advance({ hours: -3 });
    expect(await userOf(sessionCookie(await logIn())!.value)).not.toBeNull();
  });

  it.each(['banned', 'deletion_pending'])('ends at once for a member who is %s', async (status) => {
    const session = await buildSession(app, anna);
    await app.db.kysely.updateTable('members').set({ status }).where('id', '=', anna).execute();
    expect(await userOf(session)).toBeNull();
    expect((await app.call('GET /api/chats.php', { as: session })).status).toBe(403);
  });

  it('is not accepted on another site or when forged', async () => {
    const session = await buildSession(app, anna);
    const other = await buildSite(app.db, { domain: `second${Date.now()}.localhost` });
    app.clock.advance({ minutes: 1 });
    expect(await userOf(session, { host: other.domain })).toBeNull();
    for (const forged of ['x', 'x'.repeat(43), `${session}x`, `${session.slice(0, -1)}-`, "' or 1=1 --"]) {
      expect(await userOf(forged), forged).toBeNull();
    }
  });

  it('over https is read from the __Host- cookie only, which no other host can set', async () => {
    const secure = await startTestApp({ publicUrl: 'https://localhost' });
    const home = await buildSite(secure.db, { domain: 'localhost' });
    const password_hash = `plain:${PASSWORD}`;
    const id = await buildMember(secure.db, { site: home, member: { email: 'anna@vonk.test', password_hash } });
    const body = { email: 'anna@vonk.test', password: PASSWORD };
    const cookie = sessionCookie(await secure.call('POST /api/user.php', { body }));
    expect(cookie).toMatchObject({ name: '__Host-session', path: '/', secure: true, httpOnly: true });
    expect(cookie).not.toHaveProperty('domain');
    const session = await buildSession(secure, id);
    const named = async (name: string) =>
      (await secure.call('GET /api/user.php', { cookies: { [name]: session } })).json.user;
    expect(await named('__Host-session')).not.toBeNull();
    expect(await named('session')).toBeNull();
    await secure.stop();
  });
});

describe('logging out', () => {
  const isIn = async (as: string) => (await app.call('GET /api/user.php', { as })).json.user !== null;

  it.each(['GET /api/logout.php', 'POST /api/logout.php'])('%s ends this session and its cookie', async (key) => {
    const [session, elsewhere] = [await buildSession(app, anna), await buildSession(app, anna)];
    const answer = await app.call(key, { as: session });
    expect([answer.status, answer.json]).toEqual([200, {}]);
    expect(sessionCookie(answer)).toMatchObject({ value: '', path: '/' });
    expect(sessionCookie(answer)?.expires?.getTime()).toBe(0);
    expect([await isIn(session), await isIn(elsewhere)]).toEqual([false, true]);
  });

  it('everywhere ends all sessions of the account and of nobody else', async () => {
    const bert = await buildSession(app, await addAccount('bert@vonk.test'));
    const sessions = [await buildSession(app, anna), await buildSession(app, anna)] as const;
    await app.call('POST /api/logout.php', { as: sessions[0], body: { everywhere: true } });
    expect(await Promise.all([...sessions, bert].map(isIn))).toEqual([false, false, true]);
  });

  it('succeeds for somebody who is not logged in', async () => {
    expect((await app.call('POST /api/logout.php', { body: { everywhere: true } })).status).toBe(200);
  });
});
