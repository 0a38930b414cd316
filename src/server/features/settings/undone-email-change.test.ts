import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { asWritten } from '#test/support/as-written.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';
import { createSoftAuthenticator } from '#test/support/builders/soft-authenticator.ts';

const OLD = 'old@vonk.test';
const NEW = 'new@vonk.test';
const PASSWORD = 'a brand new hedgehog';

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app } = await beginWithOneMember(
  {
    member: { email: OLD, password_hash: 'plain:my password' },
    empty: ['passkey_challenges', 'mail_counts'],
  },
  (begun) => {
    ({ anna, session } = begun);
  },
);

const cookies = { device: 'a'.repeat(22) };
const minuteLater = () => app.clock.advance({ minutes: 1 });
/** After this, earlier factors belong to the owner; only a new session may add more. */
const twoDaysLater = async (): Promise<void> => {
  app.clock.advance({ hours: 48, minutes: 1 });
  session = await buildSession(app, anna);
};
const setUpTotp = async (): Promise<string> => {
  const { secret } = (await app.call('POST /api/totp.php', { as: session, body: {} })).json;
  expect((await app.call('PUT /api/totp.php', { as: session, body: { code: codeOf(secret) } })).status).toBe(200);
  return secret;
};
const addPasskey = async (name: string): Promise<void> => {
  const options = await app.call('POST /api/passkey-options.php', { as: session, cookies, body: {} });
  const body = { ...createSoftAuthenticator().make(options.json), name };
  expect((await app.call('POST /api/passkeys.php', { as: session, cookies, body })).status).toBe(200);
};
const linkIn = async (kind: string): Promise<string> => {
  const mails = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('kind', '=', kind)
    // In the order of writing.
    .orderBy(sql`mails.ctid`)
    .execute();
  return /mail-change\/do\?(?:token|undo)=([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const ask = () => app.call('PUT /api/email.php', { as: session, body: { email: NEW } });
const confirm = async () =>
  app.call('POST /api/mail-change.php', { body: { token: await linkIn('email_change_confirm') } });
/** The owner undoes the change and sets a new password; returns whether that logs them in. */
const takeBack = async (): Promise<'logged in' | 'a second factor is awaited'> => {
  const token = await linkIn('email_change_notice');
  const { json } = await app.call('POST /api/mail-change-undo.php', { body: { token } });
  const body = { token: json.reset_token, password: PASSWORD, password_repeat: PASSWORD };
  const { user } = (await app.call('PUT /api/password-reset.php', { body })).json;
  return user === null ? 'a second factor is awaited' : 'logged in';
};
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
const factors = async () => {
  const as = await buildSession(app, anna);
  const { totp, passkeys, recovery_codes_left } = (await app.call('GET /api/security.php', { as })).json;
  return { totp, passkeys: passkeys.map(({ name }: { name: string }) => name), recovery_codes_left };
};

describe('undoing a change of the address', () => {
  it('removes second factors added since the request, before and after the change itself', async () => {
    await ask();
    minuteLater();
    await setUpTotp();
    await addPasskey('between');
    minuteLater();
    await confirm();
    minuteLater();
    await addPasskey('after');
    expect(await takeBack()).toBe('logged in');
    expect(await factors()).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  });

  it('keeps second factors from two days before the request', async () => {
    await setUpTotp();
    await addPasskey('of the owner');
    await twoDaysLater();
    await ask();
    await confirm();
    minuteLater();
    await addPasskey('of somebody else');
    expect(await takeBack()).toBe('a second factor is awaited');
    expect(await factors()).toEqual({ totp: true, passkeys: ['of the owner'], recovery_codes_left: 10 });
  });

  it('removes what was added shortly before the request', async () => {
    await addPasskey('of somebody else');
    minuteLater();
    await ask();
    await confirm();
    await takeBack();
    expect(await factors()).toMatchObject({ passkeys: [] });
  });

  it('removes an authenticator app whose set-up was not finished', async () => {
    await ask();
    await confirm();
    minuteLater();
    const { secret } = (await app.call('POST /api/totp.php', { as: session, body: {} })).json;
    await takeBack();
    const code = codeOf(secret);
    const as = await buildSession(app, anna);
    const { error } = (await app.call('PUT /api/totp.php', { as, body: { code } })).json;
    expect(error.code).toBe('totp_not_started');
  });

  it('removes recovery codes renewed since the request, and keeps an app from before', async () => {
    const secret = await setUpTotp();
    await twoDaysLater();
    await ask();
    await confirm();
    minuteLater();
    const renewed = await app.call('POST /api/recovery-codes.php', { as: session, body: { code: codeOf(secret) } });
    expect(renewed.json.recovery_codes).toHaveLength(10);
    await takeBack();
    expect(await factors()).toEqual({ totp: true, passkeys: [], recovery_codes_left: 0 });
  });

  it('forgets all known devices, so that their next login is reported', async () => {
    const logIn = (email: string) =>
      app.call('POST /api/user.php', { cookies, body: { email, password: 'my password' } });
    await logIn(OLD);
    await ask();
    await confirm();
    expect((await logIn(NEW)).status).toBe(200);
    const token = await linkIn('email_change_notice');
    await app.call('POST /api/mail-change-undo.php', { body: { token } });
    expect(await app.db.kysely.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });

  it('restores an account whose deletion the intruder has started, and invalidates the intruder’s links', async () => {
    await ask();
    await confirm();
    minuteLater();
    expect((await app.call('DELETE /api/user.php', { as: session, body: {} })).status).toBe(200);
    const [leaving] = await app.db.kysely
      .selectFrom('mails')
      .innerJoin('mail_bodies', 'mail_id', 'id')
      .selectAll()
      .where('kind', '=', 'deletion_started')
      .orderBy(asWritten)
      .execute();
    expect(leaving!.to_address).toBe(NEW);
    const intruders = /reactivate\?token=([\w-]{43})/.exec(leaving!.text)![1]!;
    app.clock.advance({ hours: 47 });
    expect(await takeBack()).toBe('logged in');
    const login = await app.call('POST /api/user.php', { cookies, body: { email: OLD, password: PASSWORD } });
    expect(login.json.user).toMatchObject({ status: 'active' });
    expect(await app.db.kysely.selectFrom('account_deletions').selectAll().execute()).toEqual([]);
    const { error } = (await app.call('POST /api/reactivation.php', { body: { token: intruders } })).json;
    expect(error.code).toBe('link_expired');
  });
});
