import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
await buildSite(app.db, { domain: 'localhost' });

const signUpWithLink = async () => {
  const signup = await signUp(app.call);
  const mails = app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('to_address', '=', signup.email);
  const { text } = await mails.executeTakeFirstOrThrow();
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  return { ...signup, token, id: signup.json.user.profile.id as string };
};
const activate = (token: string, options = {}) => app.call('POST /api/activation.php', { body: { token }, ...options });
/** Opens the link in the browser that signed up. */
const activateThere = ({ token, device }: { readonly token: string; readonly device: string }) =>
  activate(token, { cookies: { device } });
const sessionIn = (answer: Awaited<ReturnType<typeof activate>>) =>
  answer.cookies.find(({ name }) => name === 'session')?.value;

describe('opening the link', () => {
  const PASSWORD = 'seven yellow tractors';
  const guard = async (session: string | null) => {
    const { secret } = (await app.call('POST /api/totp.php', { as: session, body: {} })).json;
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
    expect((await app.call('PUT /api/totp.php', { as: session, body: { code } })).status).toBe(200);
  };
  const logIn = (email: string, password: string) => app.call('POST /api/user.php', { body: { email, password } });

  it('in another browser lets its user set a password, and ends the session of the sign-up', async () => {
    const { session, token, id, email } = await signUpWithLink();
    const answer = await activate(token, { cookies: { device: 'o'.repeat(22) } });
    expect(answer.json).toEqual({ user: null, reset_token: expect.stringMatching(/^[\w-]{43}$/), came_for: null });
    expect(sessionIn(answer)).toBeUndefined();
    expect((await app.call('GET /api/member.php', { query: { id } })).status).toBe(200);
    expect((await app.call('GET /api/user.php', { as: session })).json.user).toBeNull();
    expect((await logIn(email, 'nine green bicycles')).json.error.code).toBe('login_failed');
    const body = { token: answer.json.reset_token, password: PASSWORD, password_repeat: PASSWORD };
    expect((await app.call('PUT /api/password-reset.php', { body })).json.user).toMatchObject({ status: 'active' });
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('in another browser removes a second factor that was set up before', async () => {
    const { session, token, email } = await signUpWithLink();
    await guard(session);
    const { reset_token } = (await activate(token)).json;
    const body = { token: reset_token, password: PASSWORD, password_repeat: PASSWORD };
    expect((await app.call('PUT /api/password-reset.php', { body })).json.user).toMatchObject({ status: 'active' });
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('in the browser that signed up keeps the password, even after its session has ended', async () => {
    const signup = await signUpWithLink();
    app.clock.advance({ days: 2 });
    expect((await activateThere(signup)).json).toMatchObject({ user: { status: 'active' }, reset_token: null });
    expect((await logIn(signup.email, 'nine green bicycles')).status).toBe(200);
  });

  it('in the browser that signed up asks for the second factor once its session has ended', async () => {
    const signup = await signUpWithLink();
    await guard(signup.session);
    app.clock.advance({ days: 2 });
    const answer = await activateThere(signup);
    expect(answer.json).toEqual({ user: null, reset_token: null, came_for: null });
    expect(sessionIn(answer)).toBeUndefined();
  });

  it('in the session of the sign-up asks for no second factor', async () => {
    const { session, token } = await signUpWithLink();
    await guard(session);
    expect((await activate(token, { as: session })).json.user).toMatchObject({ status: 'active' });
  });
});
