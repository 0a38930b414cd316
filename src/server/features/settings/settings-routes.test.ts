import { describe, expect, it } from 'vitest';
import { asWritten } from '#test/support/as-written.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app } = await beginWithOneMember(
  {
    site: { member_resell: true },
    member: { email: 'anna@vonk.test', password_hash: 'plain:my password' },
    profile: { gender: 'female' },
  },
  (begun) => {
    ({ anna, session } = begun);
  },
);

const call = (name: string, body?: object) => app.call(name, { as: session, ...(body && { body }) });
const account = async () => (await call('GET /api/account.php')).json.account;
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;

describe('the account', () => {
  it('contains all settings, defaults included', async () => {
    expect(await account()).toEqual({
      email: 'anna@vonk.test',
      has_password: true,
      name: 'Anna',
      language: 'en',
      profile_status: 'active',
      browse_invisibly: false,
      hide_fictional: false,
      resell_consent: false,
      sensitive_consent_at: '2026-01-10T12:00:00.000Z',
    });
  });
});

describe('changing the password', () => {
  const change = (body: object = {}) =>
    call('PUT /api/password.php', {
      old_password: 'my password',
      password: 'a brand new hedgehog',
      password_repeat: 'a brand new hedgehog',
      ...body,
    });

  it('ends every other session, renews this one’s token and notifies by mail', async () => {
    const elsewhere = await buildSession(app, anna);
    const answer = await change();
    expect(answer.status).toBe(200);
    const fresh = answer.cookies.find(({ name }) => name === 'session')?.value;
    const who = async (as: string | undefined) => (await app.call('GET /api/user.php', { as })).json.user?.profile.name;
    expect([await who(session), await who(elsewhere), await who(fresh)]).toEqual([undefined, undefined, 'Anna']);
    const [mail] = await app.db.kysely.selectFrom('mails').select(['kind', 'to_address']).orderBy(asWritten).execute();
    expect(mail).toEqual({ kind: 'password_changed', to_address: 'anna@vonk.test' });
    const body = { email: 'anna@vonk.test', password: 'a brand new hedgehog' };
    expect((await app.call('POST /api/user.php', { body })).status).toBe(200);
  });

  it('needs no proof but the old one, however long ago the login was', async () => {
    app.clock.advance({ days: 20 });
    expect((await change()).status).toBe(200);
  });

  it('is refused when the old one is replaced while it is being checked', async () => {
    app.duringNextVerification(() => app.db.query("update members set password_hash = 'plain:of somebody else'"));
    expect(code(await change())).toBe('old_password_wrong');
    const { rows } = await app.db.query('select password_hash from members');
    expect(rows).toEqual([{ password_hash: 'plain:of somebody else' }]);
  });

  it('forgets all other known devices', async () => {
    const body = { email: 'anna@vonk.test', password: 'my password' };
    await app.call('POST /api/user.php', { body, cookies: { device: 'i'.repeat(22) } });
    await change();
    const { rows } = await app.db.query('select count(*)::int as known from known_devices');
    expect(rows).toEqual([{ known: 1 }]);
    const again = { ...body, password: 'a brand new hedgehog' };
    await app.call('POST /api/user.php', { body: again, cookies: { device: 'i'.repeat(22) } });
    const mails = await app.db.kysely
      .selectFrom('mails')
      .select('kind')
      .where('kind', '=', 'new_login')
      .orderBy(asWritten)
      .execute();
    expect(mails).toHaveLength(2);
  });

  it('is refused with a wrong old one, which counts as a failed login', async () => {
    const { error } = (await change({ old_password: 'not mine' })).json;
    expect([error.code, error.message, error.details.field]).toEqual([
      'old_password_wrong',
      'Please check your old password.',
      'old_password',
    ]);
    for (let time = 0; time < 4; time += 1) await change({ old_password: 'not mine' });
    expect(code(await change())).toBe('login_locked');
  });

  it('is refused when the repetition differs or the rules forbid it', async () => {
    expect((await change({ password_repeat: 'another' })).json.error.message).toBe(
      'The entered passwords are not the same.',
    );
    expect((await change({ password: 'anna', password_repeat: 'anna' })).json.error).toMatchObject({
      code: 'password_refused',
      details: { reason: 'too_short' },
    });
  });

  it('sets the first one of an account without, which needs a confirmed session', async () => {
    await app.db.query('update members set password_hash = null');
    expect((await account()).has_password).toBe(false);
    app.clock.advance({ minutes: 15 });
    expect(code(await change())).toBe('confirmation_required');
    session = await buildSession(app, anna);
    expect((await change({ old_password: '' })).status).toBe(200);
  });
});

describe('changing the name', () => {
  it('normalises it and shows it at once', async () => {
    const { json } = await call('PUT /api/name.php', { name: '  Anna   Maria ' });
    expect(json.account.name).toBe('Anna Maria');
    expect((await app.call('GET /api/user.php', { as: session })).json.user.profile.name).toBe('Anna Maria');
  });

  it.each([
    ['@anna', 'starts_with_at'],
    ['anna@vonk.test', 'is_email'],
    ['A', 'too_short'],
    ['Vonk support', 'impersonates'],
    ['call 06 1234 5678', 'has_contact'],
  ])('is refused: %s', async (name, reason) => {
    const { error } = (await call('PUT /api/name.php', { name })).json;
    expect([error.code, error.details]).toEqual(['name_refused', { field: 'name', reason }]);
  });
});

it('the name of a sister site, and what its domain calls it, are no names of members', async () => {
  const { company_id: companyId } = await buildSite(app.db, { domain: 'flirtfunke.test' });
  await app.db.query(`update sites set company_id = $1 where domain = 'localhost'`, [companyId]);
  await app.db.query(`update sites set name = 'Funke' where domain = 'flirtfunke.test'`);
  for (const name of ['FUNKE', 'Funke Team', 'Lisa (FlirtFunke)']) {
    const { error } = (await call('PUT /api/name.php', { name })).json;
    expect(error.details).toEqual({ field: 'name', reason: 'impersonates' });
  }
});

it('the end of a domain is a name like any other', async () => {
  await app.db.query(`update sites set domain = 'funke.amsterdam' where domain = 'flirtfunke.test'`);
  expect((await call('PUT /api/name.php', { name: 'Amsterdam' })).status).toBe(200);
  const { error } = (await call('PUT /api/name.php', { name: 'Funke Team' })).json;
  expect(error.details).toEqual({ field: 'name', reason: 'impersonates' });
});

it('a name cannot be the unconfirmed address of a registration either', async () => {
  const { session: pending } = await signUp(app.call, { email: 'waits@vonk.test' });
  const { error } = (await app.call('PUT /api/name.php', { as: pending, body: { name: 'waits@vonk.test' } })).json;
  expect(error.details).toEqual({ field: 'name', reason: 'is_email' });
});
