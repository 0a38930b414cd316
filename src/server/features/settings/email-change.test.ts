import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer, CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const OLD = 'old@vonk.test';
const NEW = 'new@vonk.test';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const telling = await buildSite(app.db, { domain: 'telling.localhost', reveal_account_existence: true });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'mail_counts', 'known_devices', 'login_failures');
  anna = await addAccount({ email: OLD, password_hash: 'plain:my password' });
  session = await buildSession(app, anna);
});

const addAccount = (member: object) => buildMember(app.db, { site, member, profile: { name: 'Anna' } });
const ask = (email: string, options: CallOptions = {}) =>
  app.call('PUT /api/email.php', { as: session, body: { email }, ...options });
const mails = () =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'to_address', 'text'])
    // In the order of writing.
    .orderBy(sql`mails.ctid`)
    .execute();
const linkIn = async (kind: string, to: string) => {
  const mail = (await mails()).findLast((sent) => sent.kind === kind && sent.to_address === to);
  return /mail-change\/do\?(?:token|undo)=([A-Za-z0-9_-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
};
const confirm = (token: string) => app.call('POST /api/mail-change.php', { body: { token } });
const undo = (token: string) => app.call('POST /api/mail-change-undo.php', { body: { token } });
const change = async (to = NEW, from = OLD) => {
  await ask(to);
  await confirm(await linkIn('email_change_confirm', to));
  return linkIn('email_change_notice', from);
};
const emailOf = async (id = anna) =>
  (await app.db.kysely.selectFrom('members').select('email').where('id', '=', id).executeTakeFirst())?.email;
const logIn = (email: string, password = 'my password') =>
  app.call('POST /api/user.php', { body: { email, password } });
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;

describe('requesting a change of the address', () => {
  it('mails a link to the new address and changes nothing yet', async () => {
    expect(await ask(' New@Vonk.TEST ')).toMatchObject({ status: 200, json: {} });
    expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toEqual([['email_change_confirm', NEW]]);
    expect(await emailOf()).toBe(OLD);
  });

  it('asks for the password again after 15 minutes', async () => {
    app.clock.advance({ minutes: 15 });
    expect(code(await ask(NEW))).toBe('confirmation_required');
    await app.call('POST /api/confirm.php', { as: session, body: { password: 'my password' } });
    expect(code(await ask(NEW))).toBe(200);
  });

  it.each(['no address', '', OLD, 'OLD@vonk.test'])('refuses %j', async (email) => {
    const { error } = (await ask(email)).json;
    expect([error.code, error.message, error.details]).toEqual([
      'new_email_invalid',
      'New email adress is invalid.',
      { field: 'email' },
    ]);
  });

  it('gives the same answer for taken and free addresses, and notifies the owner of a taken one', async () => {
    await addAccount({ email: 'taken@vonk.test' });
    const [free, taken] = [await ask(NEW), await ask('taken@vonk.test')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toContainEqual([
      'email_change_taken',
      'taken@vonk.test',
    ]);
  });

  it.each(['banned', 'deletion_pending'])('mails nothing to an owner who is %s', async (status) => {
    await addAccount({ email: 'gone@vonk.test', status });
    const [free, taken] = [await ask(NEW), await ask('gone@vonk.test')];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([NEW]);
  });

  it('refuses a taken address on a site that reveals which addresses have accounts', async () => {
    const [one] = [
      await addAccount({ site_id: telling.id }),
      await addAccount({ site_id: telling.id, email: 'taken@vonk.test' }),
    ];
    const as = await buildSession(app, one);
    const { error } = (await ask('taken@vonk.test', { as, host: 'telling.localhost' })).json;
    expect(error.message).toBe('This email address already owns an account on this website.');
  });

  it('is refused for accounts with an unconfirmed address', async () => {
    const pending = "update members set email = null, status = 'not_confirmed', signup_date = $1";
    await app.db.query(pending, [app.clock.now()]);
    expect(code(await ask(NEW))).toBe('email_not_proved');
  });

  it('is accepted five times a day, also with parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`new${index}@vonk.test`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.map(code))).toEqual(new Set([200, 'email_change_limit']));
    app.clock.advance({ days: 1 });
    session = await buildSession(app, anna);
    expect(code(await ask(NEW))).toBe(200);
  });

  it('mails at most five links a day to one address, however many accounts request it', async () => {
    for (let person = 0; person < 7; person += 1) {
      const as = await buildSession(app, await addAccount({ email: `person${person}@vonk.test` }));
      await ask(NEW, { as });
    }
    expect((await mails()).filter(({ to_address }) => to_address === NEW)).toHaveLength(5);
  });

  it('needs a login', async () => {
    expect(code(await ask(NEW, { as: null }))).toBe('authentication_required');
  });
});

describe('the link in the new mailbox', () => {
  it('changes the address once, without a login, and notifies the old mailbox', async () => {
    await ask(NEW);
    const token = await linkIn('email_change_confirm', NEW);
    expect((await confirm(token)).json).toEqual({ email: NEW });
    expect([code(await logIn(NEW)), code(await logIn(OLD))]).toEqual([200, 'login_failed']);
    expect((await mails()).map(({ kind, to_address }) => [kind, to_address])).toContainEqual([
      'email_change_notice',
      OLD,
    ]);
    const again = await confirm(token);
    expect([again.status, again.json.error.message]).toEqual([410, 'Link expired or invalid, request a new email']);
  });

  it('works for a day, and only the latest one', async () => {
    await ask(NEW);
    const first = await linkIn('email_change_confirm', NEW);
    await ask('newer@vonk.test');
    const second = await linkIn('email_change_confirm', 'newer@vonk.test');
    expect(code(await confirm(first))).toBe('link_expired');
    app.clock.advance({ days: 1 });
    expect(code(await confirm(second))).toBe('link_expired');
  });

  it('is refused when another account has confirmed the address meanwhile', async () => {
    await ask(NEW);
    const token = await linkIn('email_change_confirm', NEW);
    await addAccount({ email: NEW });
    const answer = await confirm(token);
    expect(answer.json.error.message).toBe('This email address already owns an account on this website.');
    expect(await emailOf()).toBe(OLD);
  });

  it('turns mails back on that bounces or complaints of the old mailbox had stopped', async () => {
    await app.db.query(`update members set notifications_disabled = '{bounce,list-unsubscribe,fbl}'`);
    await change();
    const { json } = await app.call('GET /api/notifications.php', { as: session });
    expect(json.notifications).toMatchObject({ email: NEW, disabled: ['list-unsubscribe'] });
  });

  it('invalidates password links that were mailed to the old address', async () => {
    await app.call('POST /api/password-reset.php', { body: { email: OLD } });
    const token = /token=([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1];
    await change();
    const body = { token, password: 'a new hedgehog', password_repeat: 'a new hedgehog' };
    expect(code(await app.call('PUT /api/password-reset.php', { body }))).toBe('link_expired');
  });

  it('keeps the known devices', async () => {
    const cookies = { device: 'k'.repeat(22) };
    await app.call('POST /api/user.php', { body: { email: OLD, password: 'my password' }, cookies });
    await change();
    for (let time = 0; time < 6; time += 1) await logIn(NEW, 'wrong');
    expect(code(await logIn(NEW))).toBe('login_locked');
    const known = await app.call('POST /api/user.php', { body: { email: NEW, password: 'my password' }, cookies });
    expect(known.status).toBe(200);
  });
});

it('changing the password invalidates a pending change of the address', async () => {
  await ask(NEW);
  const token = await linkIn('email_change_confirm', NEW);
  const password = 'a brand new hedgehog';
  const body = { old_password: 'my password', password, password_repeat: password };
  expect(code(await app.call('PUT /api/password.php', { as: session, body }))).toBe(200);
  expect(code(await confirm(token))).toBe('link_expired');
  expect(await emailOf()).toBe(OLD);
});

describe('undoing', () => {
  it('brings the old address back, ends every session and asks for a new password', async () => {
    const token = await change();
    const elsewhere = await buildSession(app, anna);
    const answer = await undo(token);
    expect(answer.json).toEqual({ email: OLD, reset_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await emailOf()).toBe(OLD);
    for (const as of [session, elsewhere]) expect((await app.call('GET /api/user.php', { as })).json.user).toBe(null);
    expect([code(await logIn(OLD)), code(await logIn(NEW))]).toEqual(['login_failed', 'login_failed']);
    const password = 'a brand new hedgehog';
    const body = { token: answer.json.reset_token, password, password_repeat: password };
    expect(code(await app.call('PUT /api/password-reset.php', { body }))).toBe(200);
    expect(code(await logIn(OLD, password))).toBe(200);
    expect(code(await undo(token))).toBe('link_expired');
  });

  it('is possible for 48 hours', async () => {
    const token = await change();
    app.clock.advance({ hours: 47, minutes: 59, seconds: 59 });
    expect(code(await undo(token))).toBe(200);
    session = await buildSession(app, anna);
    const late = await change('again@vonk.test');
    app.clock.advance({ hours: 48 });
    expect(code(await undo(late))).toBe('link_expired');
    expect(await emailOf()).toBe('again@vonk.test');
  });

  it('also undoes later changes, whose own undo links then stop working', async () => {
    const first = await change(NEW, OLD);
    app.clock.advance({ minutes: 1 });
    const second = await change('third@vonk.test', NEW);
    expect(code(await undo(first))).toBe(200);
    expect(await emailOf()).toBe(OLD);
    expect(code(await undo(second))).toBe('link_expired');
  });

  it('invalidates a pending change of the address', async () => {
    const token = await change();
    await ask('thief@vonk.test');
    const onItsWay = await linkIn('email_change_confirm', 'thief@vonk.test');
    await undo(token);
    expect(code(await confirm(onItsWay))).toBe('link_expired');
  });

  it('is refused when the old address belongs to another account by now', async () => {
    const token = await change();
    await addAccount({ email: OLD });
    expect(code(await undo(token))).toBe('email_taken_on_site');
    expect(await emailOf()).toBe(NEW);
  });

  it('and confirming do not accept each other’s links', async () => {
    await ask(NEW);
    expect(code(await undo(await linkIn('email_change_confirm', NEW)))).toBe('link_expired');
    const token = await change();
    expect(code(await confirm(token))).toBe('link_expired');
  });
});
