import { expect, it } from 'vitest';
import { requireConfirmed } from '#server/features/accounts/sessions/require-confirmed.ts';
import { buildMember, viewerOf } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app, site } = await beginWithOneMember(
  { member: { email: 'anna@vonk.test', password_hash: 'plain:my password' } },
  (begun) => {
    ({ anna, session } = begun);
  },
);

const addAccount = (email: string, password_hash: string | null = 'plain:my password') =>
  buildMember(app.db, { site, member: { email, password_hash } });
const askedFor = async (sessionToken: string | null, memberId = anna) =>
  requireConfirmed({
    db: app.db,
    viewer: await viewerOf(app.db, memberId),
    sessionToken,
    now: app.clock.now(),
  }).then(
    () => 'open',
    (error: unknown) => (error as { code?: string }).code,
  );
const confirm = (password: string, as: string | null = session) =>
  app.call('POST /api/confirm.php', { as, body: { password } });

it('a session may make sensitive changes for 15 minutes after the login', async () => {
  app.clock.advance({ minutes: 14, seconds: 59 });
  expect(await askedFor(session)).toBe('open');
  app.clock.advance({ seconds: 1 });
  expect(await askedFor(session)).toBe('confirmation_required');
});

it('confirming the password allows them for another 15 minutes, in this session only', async () => {
  const elsewhere = await buildSession(app, anna);
  app.clock.advance({ hours: 1 });
  expect((await confirm('my password')).status).toBe(200);
  expect([await askedFor(session), await askedFor(elsewhere)]).toEqual(['open', 'confirmation_required']);
  app.clock.advance({ minutes: 15 });
  expect(await askedFor(session)).toBe('confirmation_required');
});

it('a wrong password allows no sensitive change and counts as a failed login', async () => {
  app.clock.advance({ hours: 1 });
  const codes: string[] = [];
  for (let time = 0; time < 6; time += 1) codes.push((await confirm(`wrong ${time}`)).json.error.code);
  expect(codes).toEqual([...Array<string>(4).fill('password_wrong'), 'login_locked', 'login_locked']);
  expect((await confirm('my password')).json.error.message).toContain('account blocked for 5\u00A0min.');
  expect(await askedFor(session)).toBe('confirmation_required');
  const login = await app.call('POST /api/user.php', { body: { email: 'anna@vonk.test', password: 'my password' } });
  expect(login.json.error.code).toBe('login_locked');
});

it('an account without a password cannot confirm itself with one', async () => {
  const ben = await addAccount('ben@vonk.test', null);
  expect((await confirm('anything', await buildSession(app, ben))).json.error.code).toBe('password_wrong');
});

it('sensitive changes are refused without a session and with one of another member', async () => {
  const ben = await addAccount('ben@vonk.test');
  expect(await askedFor(null)).toBe('confirmation_required');
  expect(await askedFor(session, ben)).toBe('confirmation_required');
  expect((await confirm('my password', null)).json.error.code).toBe('authentication_required');
});

it('the confirmation takes a password and nothing else', async () => {
  const fields = async (body: object) => (await app.call('POST /api/confirm.php', { as: session, body })).json.error;
  expect(await fields({})).toMatchObject({ code: 'validation_failed', details: { fields: ['password'] } });
  expect(await fields({ password: 'x'.repeat(129) })).toMatchObject({ code: 'validation_failed' });
  expect(await fields({ password: 'x', memberId: '1' })).toMatchObject({ details: { fields: ['memberId'] } });
});
