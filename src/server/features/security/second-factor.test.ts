import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';

const PASSWORD = 'correct horse';
const DEVICE = 'a'.repeat(22);
const OTHER_DEVICE = 'b'.repeat(22);

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app } = await beginWithOneMember(
  { member: { email: 'anna@vonk.test', password_hash: `plain:${PASSWORD}` } },
  (begun) => {
    ({ anna, session } = begun);
  },
);

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + shift * 30_000 });
const start = async (as = session): Promise<string> =>
  (await app.call('POST /api/totp.php', { as, body: {} })).json.secret;
const turnOn = async (as = session): Promise<{ secret: string; codes: string[] }> => {
  const secret = await start(as);
  const { json } = await app.call('PUT /api/totp.php', { as, body: { code: codeOf(secret) } });
  // The code was used up; wait for the next one.
  app.clock.advance({ seconds: 60 });
  return { secret, codes: json.recovery_codes };
};
const logIn = (password = PASSWORD, device = DEVICE) =>
  app.call('POST /api/user.php', { body: { email: 'anna@vonk.test', password }, cookies: { device } });
const second = (code: string, device = DEVICE) =>
  app.call('POST /api/second-factor.php', { body: { code }, cookies: { device } });
const codeIn = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code ?? 'ok';
const sessionIn = (answer: Awaited<ReturnType<typeof second>>) =>
  answer.cookies.find(({ name }) => name === 'session')?.value;
const isIn = async (as: string | undefined) => (await app.call('GET /api/user.php', { as })).json.user !== null;

describe('setting up the app', () => {
  it('shows a secret as text, address and QR code, and changes nothing before the first code', async () => {
    const { json } = await app.call('POST /api/totp.php', { as: session, body: {} });
    expect(json.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(json.address).toContain('otpauth://totp/Vonk:Anna?');
    expect(json.address).toContain(json.secret);
    expect(json.qr.every((row: string) => row.length === json.qr.length && /^[01]+$/.test(row))).toBe(true);
    expect((await app.call('GET /api/security.php', { as: session })).json).toMatchObject({ totp: false });
    expect(codeIn(await logIn())).toBe('ok');
  });

  it('turns it on with the first right code, and gives ten recovery codes, stored as hashes', async () => {
    const { secret, codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    expect((await app.call('GET /api/security.php', { as: session })).json).toMatchObject({
      totp: true,
      recovery_codes_left: 10,
    });
    const { rows } = await app.db.query(
      'select t::text as row from totp_secrets t union all select r::text from recovery_codes r',
    );
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...codes]) expect(stored).not.toContain(plain);
    expect(codeIn(await app.call('POST /api/totp.php', { as: session, body: {} }))).toBe('totp_on_already');
    expect(codeIn(await app.call('PUT /api/totp.php', { as: session, body: { code: codeOf(secret) } }))).toBe(
      'totp_on_already',
    );
  });

  it('refuses a wrong code, a code before the set-up has begun, and an unconfirmed session', async () => {
    const confirm = (code: string) => app.call('PUT /api/totp.php', { as: session, body: { code } });
    expect(codeIn(await confirm('123456'))).toBe('totp_not_started');
    const secret = await start();
    expect(codeIn(await confirm(codeOf(secret, 5)))).toBe('code_wrong');
    // Six UTF-16 units, but more bytes.
    expect(codeIn(await confirm('😀😀😀'))).toBe('code_wrong');
    app.clock.advance({ minutes: 16 });
    expect(codeIn(await confirm(codeOf(secret)))).toBe('confirmation_required');
    expect(codeIn(await app.call('POST /api/totp.php', { as: session, body: {} }))).toBe('confirmation_required');
  });
});

describe('logging in with a second factor', () => {
  it('takes two steps, the second on the same device only', async () => {
    const { secret } = await turnOn();
    const first = await logIn();
    expect([first.status, codeIn(first), sessionIn(first)]).toEqual([401, 'second_factor_required', undefined]);
    expect(codeIn(await second(codeOf(secret), OTHER_DEVICE))).toBe('second_factor_expired');
    const done = await second(codeOf(secret));
    expect([done.status, done.json.user.profile.name]).toEqual([200, 'Anna']);
    expect(await isIn(sessionIn(done))).toBe(true);
  });

  it('answers a wrong password with the same text and work as without a second factor', async () => {
    const before = app.countVerifications();
    const plain = await logIn('wrong');
    await turnOn();
    const guarded = await logIn('wrong');
    expect([guarded.status, guarded.text]).toEqual([plain.status, plain.text]);
    expect(app.countVerifications() - before).toBe(2);
  });

  it('forgets after five minutes that the password was right', async () => {
    const { secret } = await turnOn();
    await logIn();
    app.clock.advance({ minutes: 5 });
    expect(codeIn(await second(codeOf(secret)))).toBe('second_factor_expired');
  });

  it('accepts the codes of one step before and after, each once', async () => {
    const { secret } = await turnOn();
    for (const [shift, outcome] of [
      [-2, 'code_wrong'],
      [2, 'code_wrong'],
      [-1, 'ok'],
      [0, 'ok'],
      [0, 'code_wrong'],
      [-1, 'code_wrong'],
      [1, 'ok'],
      [1, 'code_wrong'],
    ] as const) {
      await logIn();
      expect(codeIn(await second(codeOf(secret, shift))), `${shift}`).toBe(outcome);
    }
  });

  it('accepts a code sent forty times at once only once, and locks nobody out', async () => {
    const { secret } = await turnOn();
    await logIn();
    const code = codeOf(secret);
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => second(code)))).map(codeIn);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(outcomes).not.toContain('login_locked');
    await logIn();
    expect(codeIn(await second(codeOf(secret, 1)))).toBe('ok');
  });

  it('keeps working when the clock is set back', async () => {
    const { secret } = await turnOn();
    await logIn();
    expect(codeIn(await second(codeOf(secret)))).toBe('ok');
    app.clock.advance({ hours: -3 });
    await logIn();
    expect(codeIn(await second(codeOf(secret)))).toBe('ok');
    await logIn();
    expect(codeIn(await second(codeOf(secret)))).toBe('code_wrong');
  });

  it('is locked after five wrong codes on every device, even with the right password in between', async () => {
    const { secret } = await turnOn();
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) {
      await logIn();
      outcomes.push(codeIn(await second('000000')));
    }
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => 'code_wrong'), 'login_locked']);
    await logIn(PASSWORD, OTHER_DEVICE);
    expect(codeIn(await second(codeOf(secret), OTHER_DEVICE))).toBe('login_locked');
    app.clock.advance({ minutes: 5 });
    await logIn();
    expect(codeIn(await second(codeOf(secret)))).toBe('ok');
  });

  it('takes a code in groups, and counts nothing that cannot be a code', async () => {
    const { secret, codes } = await turnOn();
    await logIn();
    const noCodes = ['12345', '1234567', 'my code', '12345²', '…', codes[0]!.slice(0, -1)];
    for (const typed of noCodes) expect(codeIn(await second(typed)), typed).toMatch(/^(code_wrong|validation_failed)$/);
    expect(codeIn(await second('000000'))).toBe('code_wrong');
    const code = codeOf(secret);
    expect(codeIn(await second(`\u200e${code.slice(0, 3)}\u00a0–\u00a0${code.slice(3)}\u200b`))).toBe('ok');
    await logIn();
    expect(codeIn(await second(codes[0]!.replaceAll('-', '\u2011').replace(/^/, '“')))).toBe('ok');
  });

  it('ends half logins when the password changes or the member is banned', async () => {
    const { secret } = await turnOn();
    await logIn();
    await app.db.kysely.updateTable('members').set({ status: 'banned' }).where('id', '=', anna).execute();
    expect(codeIn(await second(codeOf(secret)))).toBe('login_failed');
  });
});

describe('recovery codes', () => {
  it('work once each, in upper or lower case, with or without hyphens', async () => {
    const { codes } = await turnOn();
    // With more than 112 bits, a fast hash is enough.
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
    expect(24 * Math.log2(31)).toBeGreaterThan(112);
    await logIn();
    expect(codeIn(await second(codes[0]!.toUpperCase().replaceAll('-', ' ')))).toBe('ok');
    await logIn();
    expect(codeIn(await second(codes[0]!))).toBe('code_wrong');
    expect(codeIn(await second(codes[1]!))).toBe('ok');
    expect((await app.call('GET /api/security.php', { as: session })).json.recovery_codes_left).toBe(8);
  });

  it('work once when used several times at once', async () => {
    const { codes } = await turnOn();
    await logIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => second(codes[0]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are replaced together, which needs a code and a confirmed session', async () => {
    const renew = (code: string) => app.call('POST /api/recovery-codes.php', { as: session, body: { code } });
    expect(codeIn(await renew('000000'))).toBe('totp_not_started');
    const { codes } = await turnOn();
    expect(codeIn(await renew('000000'))).toBe('code_wrong');
    const { json } = await renew(codes[5]!);
    expect(json.recovery_codes).toHaveLength(10);
    await logIn();
    expect(codeIn(await second(codes[0]!))).toBe('code_wrong');
    expect(codeIn(await second(json.recovery_codes[0]))).toBe('ok');
    expect(codeIn(await renew(codes[5]!))).toBe('code_wrong');
    app.clock.advance({ minutes: 16 });
    expect(codeIn(await renew('000000'))).toBe('confirmation_required');
  });
});

it('each change is reported to the owner by mail', async () => {
  const { secret } = await turnOn();
  await app.call('POST /api/recovery-codes.php', { as: session, body: { code: codeOf(secret) } });
  app.clock.advance({ seconds: 60 });
  await app.call('POST /api/totp-off.php', { as: session, body: { code: codeOf(secret) } });
  const mails = await app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['to_address', 'text'])
    .where('kind', '=', 'security_changed')
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(Array.from({ length: 3 }, () => 'anna@vonk.test'));
  const said = [
    'also need a code from your authenticator app',
    'recovery codes for your account',
    'no longer need a code from your authenticator app',
  ];
  for (const [index, words] of said.entries()) expect(mails[index]!.text).toContain(words);
});

it('parallel set-ups turn on only the secret whose code was confirmed', async () => {
  const first = await start();
  const code = codeOf(first);
  const [confirmed] = await Promise.all([
    app.call('PUT /api/totp.php', { as: session, body: { code } }),
    ...Array.from({ length: 5 }, () => app.call('POST /api/totp.php', { as: session, body: {} })),
  ]);
  const isOn = codeIn(confirmed) === 'ok';
  app.clock.advance({ seconds: 60 });
  expect(codeIn(await logIn())).toBe(isOn ? 'second_factor_required' : 'ok');
  expect(codeIn(await second(codeOf(first)))).toBe(isOn ? 'ok' : 'second_factor_expired');
});

describe('switching it off', () => {
  const turnOff = (code: string) => app.call('POST /api/totp-off.php', { as: session, body: { code } });

  it('needs a code besides the confirmation, and then the password alone is enough', async () => {
    const { secret, codes } = await turnOn();
    expect(codeIn(await turnOff('000000'))).toBe('code_wrong');
    expect(codeIn(await turnOff(codes[3]!))).toBe('ok');
    expect(codeIn(await logIn())).toBe('ok');
    expect(codeIn(await turnOff(codeOf(secret)))).toBe('code_wrong');
    app.clock.advance({ minutes: 16 });
    expect(codeIn(await turnOff('000000'))).toBe('confirmation_required');
  });
});

describe('staff', () => {
  const strengthOf = async () =>
    (await app.db.kysely.selectFrom('sessions').select('strong_at').where('member_id', '=', anna).execute()).map(
      ({ strong_at }) => strong_at !== null,
    );
  const ask = async (as: string | null | undefined) => codeIn(await app.call('GET /api/moderation-photos.php', { as }));

  it('has a strong session after setting it up or logging in with it, until it is turned off', async () => {
    expect(await strengthOf()).toEqual([false]);
    const { secret, codes } = await turnOn();
    expect(await strengthOf()).toEqual([true]);
    await logIn();
    await second(codeOf(secret));
    expect(await strengthOf()).toEqual([true, true]);
    await app.call('POST /api/totp-off.php', { as: session, body: { code: codes[0] } });
    expect(await strengthOf()).toEqual([false, false]);
  });

  it('must use it again after twelve hours, even after changing the password', async () => {
    await app.db.kysely.updateTable('members').set({ role: 'moderator' }).where('id', '=', anna).execute();
    expect(await ask(session)).toBe('second_factor_setup_required');
    const { secret } = await turnOn();
    app.clock.advance({ hours: 11 });
    const body = { old_password: PASSWORD, password: 'nine green bicycles', password_repeat: 'nine green bicycles' };
    const as = sessionIn(await app.call('PUT /api/password.php', { as: session, body }));
    expect(await ask(as)).toBe('ok');
    app.clock.advance({ hours: 1 });
    expect(await ask(as)).toBe('second_factor_aged');
    await logIn('nine green bicycles');
    const again = sessionIn(await second(codeOf(secret)));
    expect(await ask(again)).toBe('ok');
    app.clock.advance({ hours: -3 });
    expect(await ask(again)).toBe('second_factor_aged');
  });
});
