import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildSession } from '#test/support/builders/build-session.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';
import { createSoftAuthenticator } from '#test/support/builders/soft-authenticator.ts';

const PASSWORD = 'a brand new hedgehog';
const cookies = { device: 'a'.repeat(22) };

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app } = await beginWithOneMember(
  {
    member: { email: 'anna@vonk.test', password_hash: 'plain:my password' },
    empty: ['passkey_challenges', 'mail_counts', 'known_devices', 'login_failures'],
  },
  (begun) => {
    ({ anna, session } = begun);
  },
);

/** A passkey can be added for some minutes after a login alone. */
const later = async (hours: number): Promise<void> => {
  app.clock.advance({ hours });
  session = await buildSession(app, anna);
};
const addPasskey = async (name: string): Promise<void> => {
  const options = await app.call('POST /api/passkey-options.php', { as: session, cookies, body: {} });
  const body = { ...createSoftAuthenticator().make(options.json), name };
  expect((await app.call('POST /api/passkeys.php', { as: session, cookies, body })).status).toBe(200);
};
const setUpTotp = async (): Promise<void> => {
  const { secret } = (await app.call('POST /api/totp.php', { as: session, body: {} })).json;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  expect((await app.call('PUT /api/totp.php', { as: session, body: { code } })).status).toBe(200);
};
const linkIn = async (kind: string): Promise<string> => {
  const mail = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /reset-password\/do\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
};
const choosePassword = (token: string) =>
  app.call('PUT /api/password-reset.php', { body: { token, password: PASSWORD, password_repeat: PASSWORD } });
const logInElsewhere = () =>
  app.call('POST /api/user.php', {
    body: { email: 'anna@vonk.test', password: 'my password' },
    cookies: { device: 'z'.repeat(22) },
  });
const factors = async () => {
  const as = await buildSession(app, anna);
  const { totp, passkeys, recovery_codes_left } = (await app.call('GET /api/security.php', { as })).json;
  return { totp, passkeys: passkeys.map(({ name }: { name: string }) => name), recovery_codes_left };
};

describe('the link of a mail about a change that the owner did not make', () => {
  it('removes the passkey that the mail is about, and ends its session', async () => {
    await addPasskey('of somebody else');
    expect((await choosePassword(await linkIn('security_changed'))).status).toBe(200);
    expect(await factors()).toMatchObject({ passkeys: [] });
    expect((await app.call('GET /api/user.php', { as: session })).json.user).toBe(null);
  });

  it('removes the second factor with which somebody else locked the owner out, and logs in', async () => {
    await setUpTotp();
    const { user } = (await choosePassword(await linkIn('security_changed'))).json;
    expect(user.email ?? user.profile).toBeTruthy();
    expect(await factors()).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  });

  it('of the login removes what was added after it', async () => {
    await logInElsewhere();
    await later(1);
    await addPasskey('of somebody else');
    expect((await choosePassword(await linkIn('new_login'))).status).toBe(200);
    expect(await factors()).toMatchObject({ passkeys: [] });
  });

  it('of a changed password removes what was added before it', async () => {
    await addPasskey('of somebody else');
    await later(47);
    const body = {
      old_password: 'my password',
      password: 'their hedgehog is new',
      password_repeat: 'their hedgehog is new',
    };
    expect((await app.call('PUT /api/password.php', { as: session, body })).status).toBe(200);
    expect(await linkIn('security_changed').then(choosePassword)).toMatchObject({ status: 410 });
    expect((await choosePassword(await linkIn('password_changed'))).status).toBe(200);
    expect(await factors()).toMatchObject({ passkeys: [] });
  });

  it('keeps older second factors, which are asked for', async () => {
    await setUpTotp();
    await addPasskey('of the owner');
    await later(49);
    await addPasskey('of somebody else');
    expect((await choosePassword(await linkIn('security_changed'))).json.user).toBe(null);
    expect(await factors()).toEqual({ totp: true, passkeys: ['of the owner'], recovery_codes_left: 10 });
  });

  it('works once, for two days', async () => {
    await addPasskey('first');
    const link = await linkIn('security_changed');
    await later(48);
    expect((await choosePassword(link)).status).toBe(410);
    await addPasskey('second');
    const next = await linkIn('security_changed');
    expect([(await choosePassword(next)).status, (await choosePassword(next)).status]).toEqual([200, 410]);
  });

  it('an ordinary link keeps every second factor, so that access to the mailbox is not enough', async () => {
    await setUpTotp();
    await addPasskey('of the owner');
    await app.call('POST /api/password-reset.php', { body: { email: 'anna@vonk.test' } });
    expect((await choosePassword(await linkIn('reset_password'))).json.user).toBe(null);
    expect((await choosePassword(await linkIn('password_changed'))).json.user).toBe(null);
    expect(await factors()).toEqual({ totp: true, passkeys: ['of the owner'], recovery_codes_left: 10 });
  });

  it('removes no second factor of the team', async () => {
    await setUpTotp();
    await app.db.query("update members set role = 'moderator' where id = $1", [anna]);
    app.clock.advance({ minutes: 1 });
    await addPasskey('of somebody');
    expect((await choosePassword(await linkIn('security_changed'))).json.user).toBe(null);
    expect(await factors()).toMatchObject({ totp: true, passkeys: ['of somebody'] });
  });
});
