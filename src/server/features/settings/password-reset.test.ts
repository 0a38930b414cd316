import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer, CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const ANNA = 'anna@vonk.test';
const DEVICE = 'd'.repeat(22);
const PASSWORD = 'a brand new hedgehog';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
await buildSite(app.db, { domain: 'elsewhere.localhost' });
await buildSite(app.db, { domain: 'telling.localhost', reveal_account_existence: true });
let anna: MemberId;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'mail_counts', 'known_devices', 'login_failures');
  anna = await addAccount({ email: ANNA, password_hash: 'plain:the old one' });
});

const addAccount = (member: object) => buildMember(app.db, { site, member, profile: { name: 'Anna' } });
const ask = (email = ANNA, options: CallOptions = {}) =>
  app.call('POST /api/password-reset.php', { body: { email }, ...options, cookies: { device: DEVICE } });
const set = (token: string, { password = PASSWORD, repeat = password, ...options }: Record<string, string> = {}) =>
  app.call('PUT /api/password-reset.php', {
    body: { token, password, password_repeat: repeat },
    ...options,
    cookies: { device: DEVICE },
  });
const mails = async () => {
  const rows = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'text'])
    .orderBy('id')
    .execute();
  return rows;
};
const tokens = async () =>
  (await mails()).flatMap(({ text }) => /reset-password\/do\?token=([A-Za-z0-9_-]{43})\n/.exec(text)?.[1] ?? []);
const linkFor = async () => {
  await ask();
  return (await tokens()).at(-1) ?? '';
};
const logIn = (password: string) => app.call('POST /api/user.php', { body: { email: ANNA, password } });
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;
/** The answer without its request id and date, for comparison with another. */
const bytesOf = ({ status, headers: { 'x-request-id': _id, date: _date, ...rest }, text }: Answer) => ({
  status,
  rest,
  text,
});

describe('requesting a new password', () => {
  it('mails a link to the owner, in their language and under their name', async () => {
    expect(await ask(' Anna@VONK.test ')).toMatchObject({ status: 200, json: {} });
    expect(await mails()).toMatchObject([
      { kind: 'reset_password', to_address: ANNA, text: expect.stringContaining('Hi Anna,') },
    ]);
    expect(await tokens()).toHaveLength(1);
  });

  it('gives unknown addresses and closed accounts the same answer, without a mail', async () => {
    await addAccount({ email: 'banned@vonk.test', status: 'banned' });
    await addAccount({ email: 'leaving@vonk.test', status: 'deletion_pending' });
    const known = bytesOf(await ask());
    for (const email of ['nobody@vonk.test', 'banned@vonk.test', 'leaving@vonk.test']) {
      expect(bytesOf(await ask(email))).toEqual(known);
    }
    expect(bytesOf(await ask(ANNA, { host: 'elsewhere.localhost' }))).toEqual(known);
    expect(await mails()).toHaveLength(1);
    expect((await app.db.query('select from account_tokens')).rows).toHaveLength(1);
  });

  it('does the same work for known and unknown addresses', async () => {
    const workFor = async (email: string) => {
      const before = app.countVerifications();
      const { rows } = await app.db.query('select count(*)::int as counts from mail_counts');
      await ask(email);
      const after = await app.db.query('select count(*)::int as counts from mail_counts');
      const [{ counts: old }, { counts }] = [rows[0], after.rows[0]] as [{ counts: number }, { counts: number }];
      return { hashed: app.countVerifications() - before, counted: counts - old };
    };
    await ask('first@vonk.test');
    expect(await workFor(ANNA)).toEqual(await workFor('nobody@vonk.test'));
  });

  it('refuses unknown addresses on a site that reveals which addresses have accounts', async () => {
    const answer = await ask('nobody@vonk.test', { host: 'telling.localhost' });
    expect([answer.status, answer.json.error.message]).toEqual([404, 'E-mail address not found']);
  });

  it('refuses an invalid address', async () => {
    expect((await ask('no address')).json.error).toMatchObject({ code: 'email_invalid', message: 'Invalid email' });
  });

  it('is accepted again after the clock was set back', async () => {
    for (let time = 0; time < 5; time += 1) await ask();
    app.clock.advance({ hours: -3 });
    expect(code(await ask())).toBe(200);
  });

  it.each(['known', 'unknown'])(
    'is accepted five times a day for a %s address, and again after a day',
    async (kind) => {
      const email = kind === 'known' ? ANNA : 'nobody@vonk.test';
      const answers: unknown[] = [];
      for (let time = 0; time < 6; time += 1) answers.push(code(await ask(email)));
      expect(answers).toEqual([200, 200, 200, 200, 200, 'reset_limit_reached']);
      const refused = await ask(email);
      expect([refused.status, refused.json.error.message]).toEqual([
        429,
        'Too many password reset emails sent, please try again tomorrow.',
      ]);
      app.clock.advance({ hours: 23, minutes: 59 });
      expect(code(await ask(email))).toBe('reset_limit_reached');
      app.clock.advance({ minutes: 1 });
      expect(code(await ask(email))).toBe(200);
    },
  );

  it('keeps the limit under 50 parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
  });

  it('is limited per network, over all addresses', async () => {
    const codes = new Set<unknown>();
    for (let person = 0; person < 41; person += 1) codes.add(code(await ask(`person${person}@vonk.test`)));
    expect([...codes]).toEqual([200, 'reset_limit_reached']);
    expect(code(await ask(ANNA))).toBe('reset_limit_reached');
    expect(code(await ask(ANNA, { ip: '203.0.113.9' }))).toBe(200);
  });
});

describe('a mailed link', () => {
  it('sets the password, once, and logs this device in', async () => {
    const token = await linkFor();
    const answer = await set(token);
    expect([answer.status, answer.json.user.profile.name]).toEqual([200, 'Anna']);
    const session = answer.cookies.find(({ name }) => name === 'session')?.value;
    expect((await app.call('GET /api/user.php', { as: session })).json.user.profile.name).toBe('Anna');
    expect([code(await logIn('the old one')), code(await logIn(PASSWORD))]).toEqual(['login_failed', 200]);
    const again = await set(token, { password: 'yet another hedgehog' });
    expect([again.status, again.json.error.message]).toEqual([410, 'Link expired or invalid, request a new email']);
    expect(code(await logIn(PASSWORD))).toBe(200);
  });

  it('ends every other session, notifies the owner and invalidates the other links', async () => {
    const elsewhere = await buildSession(app, anna);
    const [first, second] = [await linkFor(), await linkFor()];
    expect(code(await set(first))).toBe(200);
    expect((await app.call('GET /api/user.php', { as: elsewhere })).json.user).toBe(null);
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      'password_changed',
      'reset_password',
      'reset_password',
    ]);
    expect(code(await set(second))).toBe('link_expired');
  });

  it('works for a day, even if a newer one was requested', async () => {
    const [early, late] = [await linkFor(), await linkFor()];
    app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect(code(await set(late, { password: 'short' }))).toBe('password_refused');
    app.clock.advance({ seconds: 1 });
    expect([code(await set(early)), code(await set(late))]).toEqual(['link_expired', 'link_expired']);
  });

  it('is not used up by a password that is refused', async () => {
    const token = await linkFor();
    const refused = await set(token, { repeat: 'another one' });
    expect(refused.json.error).toMatchObject({
      code: 'passwords_differ',
      message: 'The entered passwords are not the same.',
      details: { field: 'password_repeat' },
    });
    for (const [password, reason] of [
      ['short', 'too_short'],
      ['x'.repeat(129), 'too_long'],
      ['password123', 'too_common'],
      ['anna@vonk.test', 'own_data'],
    ] as const) {
      const { error } = (await set(token, { password })).json;
      expect([error.code, error.details.reason]).toEqual(['password_refused', reason]);
    }
    expect(code(await set(token))).toBe(200);
  });

  it('works for exactly one of several simultaneous requests', async () => {
    const token = await linkFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('works during a login lock, and ends it on every device', async () => {
    await app.db.kysely.updateTable('members').set({ password_hash: 'plain:right' }).where('id', '=', anna).execute();
    const known = 'k'.repeat(22);
    const from = (device: string | null, password: string) =>
      app.call('POST /api/user.php', { body: { email: ANNA, password }, ...(device && { cookies: { device } }) });
    await from(known, 'right');
    for (let time = 0; time < 5; time += 1) for (const device of [known, null]) await from(device, 'wrong');
    expect([code(await from(known, 'right')), code(await from(null, 'right'))]).toEqual([
      'login_locked',
      'login_locked',
    ]);
    expect(code(await set(await linkFor()))).toBe(200);
    expect([code(await from(known, PASSWORD)), code(await from(null, PASSWORD))]).toEqual([200, 200]);
  });

  it.each(['banned', 'deletion_pending'])('is refused for an account that is %s by now', async (status) => {
    const token = await linkFor();
    await app.db.query('update members set status = $1 where id = $2', [status, anna]);
    expect(code(await set(token))).toBe('link_expired');
  });

  it('is refused on another site, as is an invented one everywhere', async () => {
    const token = await linkFor();
    expect(code(await set(token, { host: 'elsewhere.localhost' }))).toBe('link_expired');
    for (const invented of ['', 'x', 'A'.repeat(43)]) expect(code(await set(invented))).toBe('link_expired');
    expect(code(await set(token))).toBe(200);
  });
});
