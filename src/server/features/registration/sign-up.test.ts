import { describe, expect, it } from 'vitest';
import { createInvite } from '#server/features/registration/create-invite.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', signup_credits: 25 });
await buildSite(app.db, { domain: 'men.localhost', niche: 7 });
const open = await buildSite(app.db, { domain: 'open.localhost', reveal_account_existence: true });
const closed = await buildSite(app.db, { domain: 'invite.localhost', signups: 'invite' });
const campaigns = await buildSite(app.db, { domain: 'campaigns.localhost', signups: 'with_trafficsource' });

const mailsTo = (email: string) =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
const refusalOf = ({ status, json }: { status: number; json: { error: object } }) => ({ status, ...json.error });

describe('signing up', () => {
  it('logs in a new account that is still invisible, and mails a link', async () => {
    const { status, json, session, email, cookies } = await signUp(app.call);
    expect(status).toBe(200);
    expect(json.user).toMatchObject({
      status: 'not_confirmed',
      language: 'nl',
      credits: 0,
      profile: { status: 'disabled', name: 'Anna' },
    });
    expect(cookies).toContainEqual(expect.objectContaining({ name: 'locale', value: 'nl' }));
    expect((await app.call('GET /api/user.php', { as: session })).json.user.status).toBe('not_confirmed');
    expect((await app.call('GET /api/member.php', { query: { id: json.user.profile.id } })).status).toBe(404);
    const mails = await mailsTo(email);
    expect(mails).toMatchObject([{ kind: 'activate', site_id: site.id }]);
    expect(mails[0]!.text).toMatch(/http:\/\/localhost:3000\/activate\/done\?token=[\w-]{43}/);
  });

  it('stores the consents and the campaign that brought the browser', async () => {
    const device = 'campaign'.padEnd(22, 'y');
    const source = await app.db.kysely
      .insertInto('traffic_sources')
      .values({
        site_id: site.id,
        visitor_key: visitorKeyOf(device),
        network: 'n',
        landed_on: '/',
        created_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { email } = await signUp(app.call, {}, { cookies: { device } });
    const member = await app.db.kysely
      .selectFrom('members as m')
      .innerJoin('registrations as r', 'r.member_id', 'm.id')
      .selectAll('m')
      .where('r.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(member).toMatchObject({
      email: null,
      traffic_source_id: source.id,
      terms_version: new Date('2024-01-01T00:00:00Z'),
      sensitive_consent_at: app.clock.now(),
    });
  });

  it('returns the current terms and the unconfirmed address', async () => {
    const { session, email } = await signUp(app.call);
    expect((await app.call('GET /api/signup.php')).json).toEqual({
      terms_version: '2024-01-01T00:00:00.000Z',
      invite_required: false,
      registration: null,
    });
    expect((await app.call('GET /api/signup.php', { as: session })).json.registration).toMatchObject({ email });
  });

  it.each([
    [{ email: 'nobody' }, { code: 'email_invalid', message: 'Invalid email' }],
    [{ name: '@anna' }, { code: 'name_refused', message: 'Your name can’t start with @.' }],
    [
      { name: 'same@vonk.test', email: 'same@vonk.test' },
      { code: 'name_refused', message: 'Your name can’t be your email address.' },
    ],
    [{ date_of_birth: '' }, { code: 'date_of_birth_required', message: 'Enter your date of birth (18+)' }],
    [{ date_of_birth: '2020-01-01' }, { code: 'date_of_birth_required', message: 'Enter your date of birth (18+)' }],
    [{ date_of_birth: '2001-02-30' }, { code: 'date_of_birth_invalid', message: 'Invalid date of birth.' }],
    [{ sexuality: 'gay' }, { code: 'sexuality_does_not_fit' }],
    [{ sensitive_consent: false }, { code: 'consent_required' }],
    [{ terms_version: '2023-12-01T12:00:00.000Z' }, { code: 'terms_changed' }],
    [{ password: 'short' }, { code: 'password_refused', details: { field: 'password', reason: 'too_short' } }],
    [{ password: 'password123' }, { code: 'password_refused', details: { field: 'password', reason: 'too_common' } }],
    [
      { password: 'annaanna1', email: 'anna@vonk.test' },
      { code: 'password_refused', details: { reason: 'own_data' } },
    ],
    [{ invite_code: 'NOSUCH' }, { code: 'invite_code_invalid' }],
    [{ country: 'ZZ' }, { code: 'validation_failed' }],
    [{ gender: 'none' }, { code: 'validation_failed' }],
    [{ role: 'admin' }, { code: 'validation_failed' }],
  ])('with %j is refused and leaves nothing behind', async (differences, refusal) => {
    const before = await app.db.kysely.selectFrom('members').select('id').execute();
    const answer = await signUp(app.call, differences, { headers: { 'accept-language': 'en' } });
    expect(refusalOf(answer)).toMatchObject(refusal);
    expect(answer.session).toBeNull();
    expect(await app.db.kysely.selectFrom('members').select('id').execute()).toHaveLength(before.length);
  });

  it('among men takes men alone, who like men', async () => {
    const signUpThere = (differences: Record<string, string>) =>
      signUp(app.call, differences, { host: 'men.localhost', headers: { 'accept-language': 'en' } });
    expect(refusalOf(await signUpThere({ gender: 'female', sexuality: 'bi' }))).toMatchObject({
      code: 'validation_failed',
      details: { fields: ['gender'] },
    });
    expect(refusalOf(await signUpThere({ gender: 'male', sexuality: 'hetero' }))).toMatchObject({
      code: 'sexuality_does_not_fit',
    });
    expect((await signUpThere({ gender: 'male', sexuality: 'gay' })).session).not.toBeNull();
  });

  it('for a second time in one browser replaces the first', async () => {
    const first = await signUp(app.call);
    const second = await signUp(app.call, {}, { as: first.session });
    expect((await app.call('GET /api/user.php', { as: first.session })).json.user).toBeNull();
    expect((await app.call('GET /api/user.php', { as: second.session })).json.user).not.toBeNull();
    const left = await app.db.kysely
      .selectFrom('registrations as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .select(['r.email', 'm.status'])
      .where('r.email', 'in', [first.email, second.email])
      .orderBy('m.signup_date')
      .orderBy('m.status')
      .execute();
    // The erasure job deletes the first account with its photos.
    expect(left).toEqual([
      { email: first.email, status: 'deletion_pending' },
      { email: second.email, status: 'not_confirmed' },
    ]);
  });

  it('does not allow logins elsewhere before the address is confirmed', async () => {
    const { email } = await signUp(app.call);
    const answer = await app.call('POST /api/user.php', { body: { email, password: 'nine green bicycles' } });
    expect(answer.json.error.code).toBe('login_failed');
  });
});

describe('an address that has an account', () => {
  it('gets the same answer for the same work as a free one, and its owner a notice', async () => {
    await buildMember(app.db, {
      site,
      member: { email: 'owner@vonk.test', language: 'de' },
      profile: { name: 'Olga' },
    });
    const before = app.countHashes();
    const known = await signUp(app.call, { email: 'OWNER@vonk.test' });
    const between = app.countHashes();
    const unknown = await signUp(app.call, { email: 'other@vonk.test' });
    expect([between - before, app.countHashes() - between]).toEqual([1, 1]);
    const neutral = ({ status, text, headers, json }: typeof known) => {
      const { 'x-request-id': _, date: __, 'set-cookie': ___, ...rest } = headers;
      return { status, rest, text: text.replace(json.user.profile.id, 'id') };
    };
    expect(neutral(known)).toEqual(neutral(unknown));
    const pending = async (as: string | null) =>
      (await app.call('GET /api/signup.php', { as })).text.replace(/owner|other/, 'x');
    expect(await pending(known.session)).toBe(await pending(unknown.session));
    const [mail] = await mailsTo('owner@vonk.test');
    expect(mail).toMatchObject({ kind: 'account_exists' });
    expect(mail!.text).toContain('Olga');
    expect(mail!.text).not.toContain('token');
  });

  it('is revealed where the site wants that', async () => {
    await buildMember(app.db, { site: open, member: { email: 'owner@vonk.test' } });
    const answer = await signUp(app.call, { email: 'owner@vonk.test' }, { host: 'open.localhost' });
    expect(refusalOf(answer)).toMatchObject({
      status: 409,
      code: 'account_exists',
      message: 'An account with this e-mail address already exists',
    });
  });

  it('is one account in all its spellings: to sign up, to log in, to get a mail', async () => {
    const email = "o'hara@xn--mnchen-3ya.de";
    const spellings = ['O’Hara@münchen.de', "\u200eo\u00ad'hara@XN--mnchen-3ya.de\ufeff", 'o＇hara＠münchen.de'];
    await buildMember(app.db, { site: open, member: { email, password_hash: 'plain:nine green bicycles' } });
    for (const spelling of spellings) {
      const answer = await signUp(app.call, { email: spelling }, { host: 'open.localhost' });
      expect(refusalOf(answer), spelling).toMatchObject({ code: 'account_exists' });
      const body = { email: spelling, password: 'nine green bicycles' };
      const { status } = await app.call('POST /api/user.php', { body, host: 'open.localhost' });
      expect(status, spelling).toBe(200);
      await app.call('POST /api/password-reset.php', { body: { email: spelling }, host: 'open.localhost' });
    }
    expect(new Set((await mailsTo(email)).map(({ kind }) => kind))).toContain('reset_password');
  });

  it.each(['banned', 'deletion_pending'] as const)(
    'gets no mail while its account is %s, with the same answer',
    async (status) => {
      const email = `${status}@vonk.test`;
      await buildMember(app.db, { site, member: { email, status } });
      const answer = await signUp(app.call, { email });
      expect(answer.status).toBe(200);
      expect(await mailsTo(email)).toEqual([]);
      const { rows } = await app.db.query('select mails from mail_counts');
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  it('gets at most five mails a day, however many sign up with it', async () => {
    await Promise.all(Array.from({ length: 8 }, () => signUp(app.call, { email: 'flooded@vonk.test' })));
    expect((await mailsTo('flooded@vonk.test')).length).toBeLessThanOrEqual(5);
    await signUp(app.call, { email: 'flooded+more@vonk.test' });
    expect(await mailsTo('flooded+more@vonk.test')).toEqual([]);
  });
});

describe('a site that requires an invitation', () => {
  const code = (uses_left: number, expires_at: Date | null = null) => ({
    uses_left,
    expires_at,
    created_at: app.clock.now(),
  });

  it('admits as many members per code as the code allows, in parallel too', async () => {
    await app.db.kysely
      .insertInto('invite_codes')
      .values({ site_id: closed.id, code: 'SPARK', ...code(2) })
      .execute();
    const host = { host: 'invite.localhost' };
    expect((await app.call('GET /api/signup.php', host)).json.invite_required).toBe(true);
    expect((await signUp(app.call, {}, host)).json.error.code).toBe('invite_required');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signUp(app.call, { invite_code: 'spark' }, host)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(
      answers.filter(({ status }) => status === 400).every(({ json }) => json.error.code === 'invite_code_invalid'),
    ).toBe(true);
  });

  it('asks only those for a code whom no campaign has brought, where campaigns open the door', async () => {
    const host = { host: 'campaigns.localhost' };
    const device = 'brought'.padEnd(22, 'y');
    await app.db.kysely
      .insertInto('traffic_sources')
      .values({
        site_id: campaigns.id,
        visitor_key: visitorKeyOf(device),
        ref: 'r',
        landed_on: '/',
        created_at: app.clock.now(),
      })
      .execute();
    expect((await app.call('GET /api/signup.php', host)).json.invite_required).toBe(true);
    expect((await signUp(app.call, {}, host)).json.error.code).toBe('invite_required');
    const brought = { ...host, cookies: { device } };
    expect((await app.call('GET /api/signup.php', brought)).json.invite_required).toBe(false);
    expect((await signUp(app.call, {}, brought)).status).toBe(200);
  });

  it('accepts a code that staff have created with the command', async () => {
    const code = await createInvite(
      { db: app.db, now: app.clock.now() },
      { domain: 'invite.localhost', uses: 1, expiresAt: null },
    );
    const answer = await signUp(
      app.call,
      { invite_code: ` ${code.toLowerCase().replace(/^.{5}/, '$&\u00a0–\u200b')} ` },
      { host: 'invite.localhost' },
    );
    expect(answer.status).toBe(200);
    const nowhere = { domain: 'nowhere.test', uses: 1, expiresAt: null };
    await expect(createInvite({ db: app.db, now: app.clock.now() }, nowhere)).rejects.toThrow(
      'There is no site nowhere.test.',
    );
  });

  it('refuses expired codes and those of another site', async () => {
    const old = { site_id: closed.id, code: 'OLD', ...code(9, app.clock.now()) };
    await app.db.kysely
      .insertInto('invite_codes')
      .values([old, { site_id: site.id, code: 'THERE', ...code(9) }])
      .execute();
    for (const invite_code of ['OLD', 'THERE']) {
      const answer = await signUp(app.call, { invite_code }, { host: 'invite.localhost' });
      expect(answer.json.error.code).toBe('invite_code_invalid');
    }
  });
});
