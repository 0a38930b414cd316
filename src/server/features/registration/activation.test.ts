import { describe, expect, it } from 'vitest';
import { eraseDueMembers } from '#server/features/deletion/erase-due-members.ts';
import { forgetRegistrations } from '#server/features/registration/forget-registrations.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { ACTIVATION_MAIL_MINUTES, ACTIVATION_MAILS } from '#shared/domain/account/activation-rules.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', signup_credits: 25 });
await buildSite(app.db, { domain: 'other.localhost' });

const tokensTo = async (email: string): Promise<string[]> => {
  const mails = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'activate')
    .orderBy('created_at')
    .execute();
  return mails.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
};
const activate = (token: string, options = {}) => app.call('POST /api/activation.php', { body: { token }, ...options });
/** Opens the link in the browser that signed up. */
const activateThere = ({ token, device }: { readonly token: string; readonly device: string }) =>
  activate(token, { cookies: { device } });
const sessionIn = (answer: Awaited<ReturnType<typeof activate>>) =>
  answer.cookies.find(({ name }) => name === 'session')?.value;
/** Runs both jobs: the first gives up expired registrations, the second erases them. */
const forget = async () => {
  await forgetRegistrations(app.db, app.clock.now(), new AbortController().signal);
  const { log } = createQuietLog();
  const ctx = { ...app, log, sender: null, originOf: () => 'http://localhost:3000' };
  expect(await eraseDueMembers(ctx, new AbortController().signal)).toBe(0);
};
const signUpWithLink = async (differences = {}) => {
  const signup = await signUp(app.call, differences);
  const [token = ''] = await tokensTo(signup.email);
  return { ...signup, token, id: signup.json.user.profile.id as string };
};

describe('the mailed link', () => {
  it('makes the account active, visible and logged in', async () => {
    const signup = await signUpWithLink({ country: 'NL' });
    const { id, email } = signup;
    const answer = await activateThere(signup);
    expect(answer.json).toMatchObject({
      user: { status: 'active', credits: 25, profile: { status: 'active' } },
      reset_token: null,
    });
    const session = sessionIn(answer);
    expect((await app.call('GET /api/user.php', { as: session })).json.user.profile.id).toBe(id);
    expect((await app.call('GET /api/member.php', { query: { id } })).json.member.name).toBe('Anna');
    const found = await app.call('GET /api/members.php', { query: { gender: 'female', country: 'NL' } });
    expect(found.text).toContain(id);
    const login = await app.call('POST /api/user.php', { body: { email, password: 'nine green bicycles' } });
    expect(login.status).toBe(200);
  });

  it('gives the welcome credits once, as a transaction that sums to zero, with a lot', async () => {
    const signup = await signUpWithLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => activateThere(signup)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { id } = answers.find(({ status }) => status === 200)!.json.user.profile;
    const memberId = BigInt.asIntN(64, BigInt(`0x${id}`)).toString();
    const entries = await app.db.kysely
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select([
        'e.account',
        'e.amount_credits',
        'e.balance_after',
        'e.seq',
        't.reason',
        't.ref_type',
        't.idempotency_key',
      ])
      .where('t.ref', '=', memberId)
      .orderBy('e.account', 'desc')
      .execute();
    const shared = { reason: 'signup_bonus', ref_type: 'signup', idempotency_key: `signup_bonus:${memberId}` };
    expect(entries).toMatchObject([
      { ...shared, account: 'member', amount_credits: 25, balance_after: 25, seq: '1' },
      { ...shared, account: 'bonus', amount_credits: -25, balance_after: null },
    ]);
    const lots = await app.db.kysely.selectFrom('credit_lots').selectAll().where('member_id', '=', memberId).execute();
    expect(lots).toMatchObject([{ credits_total: 25, credits_left: 25, purchase_id: null }]);
  });

  it.each(['', 'x'.repeat(43), 'x'.repeat(10)])('refuses “%s”', async (token) => {
    expect((await activate(token)).json.error).toMatchObject({
      code: 'activation_failed',
      message: 'Activation failed',
    });
  });

  it('works once, and not on another site', async () => {
    const { token } = await signUpWithLink();
    expect((await activate(token, { host: 'other.localhost' })).status).toBe(400);
    expect((await activate(token)).status).toBe(200);
    expect((await activate(token)).json.error.code).toBe('activation_failed');
  });

  it('stops working when a newer one was sent', async () => {
    const { token, session, email } = await signUpWithLink();
    app.clock.advance({ minutes: 2 });
    expect((await app.call('POST /api/activation-mail.php', { as: session, body: {} })).json).toEqual({ email });
    expect((await activate(token)).status).toBe(400);
    expect((await activate((await tokensTo(email))[1]!)).status).toBe(200);
  });
});

describe('fifty simultaneous sign-ups with one address', () => {
  it('result in one account at most', async () => {
    const email = 'crowd@vonk.test';
    await Promise.all(Array.from({ length: 50 }, () => signUp(app.call, { email })));
    const answers = await Promise.all((await tokensTo(email)).map((token) => activate(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status }) => status !== 200).every(({ json }) => json.error.code === 'activation_failed'),
    ).toBe(true);
    const accounts = await app.db.kysely.selectFrom('members').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
    app.clock.advance({ hours: 24 });
    await forget();
    expect(
      await app.db.kysely.selectFrom('registrations').select('email').where('email', '=', email).execute(),
    ).toEqual([]);
  });
});

describe('sending again', () => {
  it('is possible as often as the page says: once a minute, four times', async () => {
    const { session, email } = await signUpWithLink();
    const again = () => app.call('POST /api/activation-mail.php', { as: session, body: {} });
    const resendAt = async () =>
      (await app.call('GET /api/signup.php', { as: session })).json.registration.resend_at as string | null;
    expect((await again()).json.error.code).toBe('activation_mail_limit');
    for (let mail = 1; mail < ACTIVATION_MAILS; mail += 1) {
      app.clock.advance({ minutes: ACTIVATION_MAIL_MINUTES, seconds: -1 });
      expect((await again()).json.error.code).toBe('activation_mail_limit');
      expect(Date.parse((await resendAt()) ?? '')).toBe(app.clock.now().getTime() + 1000);
      app.clock.advance({ seconds: 1 });
      expect(await resendAt()).toBeNull();
      expect((await again()).status).toBe(200);
    }
    expect(await tokensTo(email)).toHaveLength(5);
    app.clock.advance({ hours: 1 });
    expect((await again()).json.error.code).toBe('activation_mail_limit');
  });

  it('is not delayed when the clock is set back', async () => {
    const { session } = await signUpWithLink();
    app.clock.advance({ hours: -3 });
    expect((await app.call('POST /api/activation-mail.php', { as: session, body: {} })).status).toBe(200);
  });

  it('to another address replaces the address of the registration', async () => {
    const { session, token } = await signUpWithLink();
    const change = (email: string) => app.call('PUT /api/signup.php', { as: session, body: { email } });
    expect((await change('no address')).json.error).toMatchObject({
      code: 'email_invalid',
      message: 'Ongeldig e-mailadres',
    });
    expect((await change('Better@vonk.test')).json).toEqual({ email: 'better@vonk.test' });
    expect((await activate(token)).status).toBe(400);
    expect((await activate((await tokensTo('better@vonk.test'))[0]!)).status).toBe(200);
  });

  it('to an address with an account reveals this only to its owner', async () => {
    await buildMember(app.db, { site, member: { email: 'taken@vonk.test' } });
    const { session } = await signUpWithLink();
    const answer = await app.call('PUT /api/signup.php', { as: session, body: { email: 'taken@vonk.test' } });
    expect(answer.json).toEqual({ email: 'taken@vonk.test' });
    expect(await tokensTo('taken@vonk.test')).toEqual([]);
  });

  it('is refused when the address is confirmed already', async () => {
    const as = sessionIn(await activateThere(await signUpWithLink()));
    expect((await app.call('POST /api/activation-mail.php', { as, body: {} })).json.error.code).toBe(
      'already_confirmed',
    );
    expect((await app.call('GET /api/signup.php', { as })).json.registration).toBeNull();
  });
});

describe('what happens before the link is opened', () => {
  it('still counts: a withdrawn consent keeps the profile hidden', async () => {
    const signup = await signUpWithLink();
    await app.db.query('update members set sensitive_consent_at = null where email is null');
    const as = sessionIn(await activateThere(signup));
    const { user } = (await app.call('GET /api/user.php', { as })).json;
    expect(user).toMatchObject({ status: 'active', profile: { status: 'hidden' } });
  });

  it('still counts: a banned member is refused', async () => {
    const { token } = await signUpWithLink();
    await app.db.query("update members set status = 'banned' where email is null");
    expect((await activate(token)).json.error.code).toBe('activation_failed');
  });
});

describe('waiting too long', () => {
  it('ends the session of an unconfirmed member after a day, even if it was renewed', async () => {
    const { session } = await signUpWithLink();
    await app.db.query("update sessions set expires_at = expires_at + interval '29 days'");
    app.clock.advance({ hours: 24 });
    expect((await app.call('GET /api/user.php', { as: session })).json.user).toBeNull();
  });

  it('ends all sessions of unconfirmed members after a day, and registrations of taken addresses', async () => {
    await buildMember(app.db, { site, member: { email: 'theirs@vonk.test' } });
    const ghost = await signUp(app.call, { email: 'theirs@vonk.test' });
    const real = await signUpWithLink();
    app.clock.advance({ hours: 23, minutes: 59 });
    await forget();
    for (const { session } of [ghost, real]) {
      expect((await app.call('GET /api/user.php', { as: session })).json.user).not.toBeNull();
    }
    app.clock.advance({ minutes: 1 });
    await forget();
    for (const { session } of [ghost, real]) {
      expect((await app.call('GET /api/user.php', { as: session })).json.user).toBeNull();
    }
    const left = await app.db.kysely
      .selectFrom('registrations')
      .select('email')
      .where('email', 'in', [ghost.email, real.email])
      .execute();
    expect(left).toEqual([{ email: real.email }]);
    expect((await activate(real.token)).status).toBe(200);
  });

  it('ends the link after a week, and the registration with it', async () => {
    const { token, email } = await signUpWithLink();
    app.clock.advance({ days: 7 });
    expect((await activate(token)).json.error.code).toBe('activation_failed');
    await forget();
    expect(
      await app.db.kysely.selectFrom('registrations').select('email').where('email', '=', email).execute(),
    ).toEqual([]);
  });

  it('ends many registrations at once, in batches, and deletes their photos', async () => {
    const { email } = await signUpWithLink();
    const { rows } = await app.db.query('select member_id from registrations where email = $1', [email]);
    const id = (rows as { member_id: MemberId }[])[0]!.member_id;
    await buildPhoto(app.db, id, { object_key: 'photos/late' });
    await app.objects.put('photos/late/full.webp', new TextEncoder().encode('a face'));
    await app.db.query(
      `with m as (insert into members (site_id, status, language, signup_date, terms_version)
         select $1, 'not_confirmed', 'en', $2, $2 from generate_series(1, 600) returning id)
       insert into registrations (member_id, site_id, email, created_at) select id, $1, id || '@vonk.test', $2 from m`,
      [site.id, app.clock.now()],
    );
    app.clock.advance({ days: 7 });
    await forgetRegistrations(app.db, app.clock.now(), new AbortController().signal);
    const waiting = await app.db.query("select count(*)::int as left from members where status = 'not_confirmed'");
    expect(waiting.rows).toEqual([{ left: 0 }]);
    await app.db.query(
      "delete from members m where status = 'deletion_pending' and not exists (select from profiles p where p.member_id = m.id)",
    );
    await forget();
    expect((await app.objects.list('photos/late/')).keys).toEqual([]);
    const left = await app.db.kysely.selectFrom('members').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('does not affect members who have confirmed the address', async () => {
    const { token, id } = await signUpWithLink();
    await activate(token);
    app.clock.advance({ days: 30 });
    await forget();
    expect((await app.call('GET /api/member.php', { query: { id } })).status).toBe(200);
  });
});
