import { describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '#test/support/builders/soft-authenticator.ts';

const DEVICE = 'a'.repeat(22);
const OTHER_DEVICE = 'b'.repeat(22);

let anna: OneMember['anna'];
let session: OneMember['session'];
const { app, site } = await beginWithOneMember(
  { member: { email: 'anna@vonk.test' }, empty: ['passkey_challenges'] },
  (begun) => {
    ({ anna, session } = begun);
  },
);

const cookies = { device: DEVICE };
const codeIn = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code ?? 'ok';
const options = () => app.call('POST /api/passkey-options.php', { as: session, cookies, body: {} });
const register = (body: object, device = DEVICE) =>
  app.call('POST /api/passkeys.php', { as: session, cookies: { device }, body });
const addKey = async (): Promise<SoftAuthenticator> => {
  const key = createSoftAuthenticator();
  expect(codeIn(await register(key.make((await options()).json)))).toBe('ok');
  return key;
};
const announced = async (): Promise<string[]> => {
  const mails = app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select('text')
    .where('kind', '=', 'security_changed');
  const texts = await mails.orderBy('created_at').execute();
  return texts.map(({ text }) => /A passkey was just \w+/.exec(text)?.[0] ?? text).toSorted();
};
const challenge = async (device = DEVICE): Promise<string> =>
  (await app.call('POST /api/passkey-login-options.php', { cookies: { device }, body: {} })).json.challenge;
const logIn = (body: object, device = DEVICE) => app.call('POST /api/passkey-login.php', { cookies: { device }, body });
const list = async () => (await app.call('GET /api/security.php', { as: session })).json.passkeys;

describe('adding a passkey', () => {
  it('requests a discoverable passkey with user verification, without the email address', async () => {
    const { json, text } = await options();
    expect(json).toMatchObject({
      rp: { id: 'localhost', name: 'Vonk' },
      user: { name: 'Anna' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(text).not.toContain('anna@vonk.test');
  });

  it('lists it with its name and allows a login with it, which counts as two factors', async () => {
    const key = await addKey();
    expect(await list()).toMatchObject([{ name: 'My key', last_used_at: null }]);
    const answer = await logIn(key.sign({ challenge: await challenge() }));
    expect([answer.status, answer.json.user.profile.name]).toEqual([200, 'Anna']);
    expect((await list())[0].last_used_at).toBe(app.clock.now().toISOString());
    const strong = await app.db.kysely.selectFrom('sessions').select('strong_at').execute();
    expect(strong.map(({ strong_at }) => strong_at)).toEqual([app.clock.now(), app.clock.now()]);
  });

  it('refuses passkeys of another origin, site, device or challenge, or without user verification', async () => {
    const fresh = async () => (await options()).json.challenge as string;
    const attempts: [string, (key: SoftAuthenticator, asked: string) => object][] = [
      ['another origin', (key, asked) => key.make({ challenge: asked, origin: 'http://evil.test' })],
      ['another site', (key, asked) => key.make({ challenge: asked, domain: 'evil.test' })],
      ['another challenge', (key) => key.make({ challenge: 'x'.repeat(43) })],
      ['no user', (key, asked) => ({ ...((key.isVerified = false), key.make({ challenge: asked })) })],
      ['rubbish', (key, asked) => ({ ...key.make({ challenge: asked }), attestation: 'AAAA' })],
      ['no client data', (key, asked) => ({ ...key.make({ challenge: asked }), client_data: 'AAAA' })],
    ];
    for (const [what, make] of attempts) {
      expect(codeIn(await register(make(createSoftAuthenticator(), await fresh()))), what).toBe('passkey_failed');
    }
    const key = createSoftAuthenticator();
    expect(codeIn(await register(key.make({ challenge: await fresh() }), OTHER_DEVICE))).toBe('passkey_failed');
    expect(codeIn(await register(key.make({ challenge: await challenge() })))).toBe('passkey_failed');
    expect(await list()).toEqual([]);
  });

  it('accepts each challenge once and for fifteen minutes, and each credential once', async () => {
    const asked = (await options()).json;
    const key = createSoftAuthenticator();
    expect(codeIn(await register(key.make(asked)))).toBe('ok');
    expect(codeIn(await register(createSoftAuthenticator().make(asked)))).toBe('passkey_failed');
    expect(codeIn(await register(key.make((await options()).json)))).toBe('passkey_failed');
    const late = (await options()).json;
    app.clock.advance({ minutes: 15 });
    session = await buildSession(app, anna);
    expect(codeIn(await register(key.make(late)))).toBe('passkey_failed');
  });

  it('needs a confirmed session, and is limited to ten', async () => {
    for (let made = 0; made < 10; made += 1) await addKey();
    expect([codeIn(await options()), (await options()).json.error.details]).toEqual([
      'passkey_limit_reached',
      { max: 10 },
    ]);
    expect(await announced()).toEqual(Array.from({ length: 10 }, () => 'A passkey was just added'));
    app.clock.advance({ minutes: 16 });
    expect(codeIn(await options())).toBe('confirmation_required');
    expect(codeIn(await register(createSoftAuthenticator().make({ challenge: 'x' })))).toBe('confirmation_required');
    const [{ id }] = await list();
    expect(codeIn(await app.call('DELETE /api/passkeys.php', { as: session, query: { id } }))).toBe(
      'confirmation_required',
    );
  });
});

it('passkeys added in parallel do not exceed the limit', async () => {
  for (let made = 0; made < 7; made += 1) await addKey();
  const asked: object[] = [];
  for (let made = 0; made < 6; made += 1) asked.push(createSoftAuthenticator().make((await options()).json));
  const answers = await Promise.all(asked.map((body) => register(body)));
  expect(answers.map(codeIn).filter((code) => code === 'passkey_limit_reached')).toHaveLength(3);
  expect(await list()).toHaveLength(10);
});

it('removing a passkey is reported by mail', async () => {
  await addKey();
  const [{ id }] = await list();
  await app.call('DELETE /api/passkeys.php', { as: session, query: { id } });
  expect(await announced()).toEqual(['A passkey was just added', 'A passkey was just removed']);
});

describe('logging in with a passkey', () => {
  it('gives one answer to a wrong origin, site, device, challenge, user, signature or key', async () => {
    const key = await addKey();
    const stranger = createSoftAuthenticator();
    const fresh = () => challenge();
    const attempts: [string, object, string?][] = [
      ['another origin', key.sign({ challenge: await fresh(), origin: 'http://evil.test' })],
      ['another site', key.sign({ challenge: await fresh(), domain: 'evil.test' })],
      ['another challenge', key.sign({ challenge: 'x'.repeat(43) })],
      ['another device', key.sign({ challenge: await fresh() }), OTHER_DEVICE],
      ['another key', { ...stranger.sign({ challenge: await fresh() }), credential_id: key.credentialId }],
      ['an unknown key', stranger.sign({ challenge: await fresh() })],
    ];
    const told = new Set<string>();
    for (const [what, body, device] of attempts) {
      const answer = await logIn(body, device);
      expect(codeIn(answer), what).toBe('passkey_failed');
      told.add(answer.text);
    }
    key.isVerified = false;
    expect(codeIn(await logIn(key.sign({ challenge: await fresh() })))).toBe('passkey_failed');
    expect(told.size).toBe(1);
  });

  it('accepts an answer once, also when it is sent twice at the same time', async () => {
    const key = await addKey();
    const body = key.sign({ challenge: await challenge() });
    const answers = await Promise.all([logIn(body), logIn(body), logIn(body)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeIn(await logIn(body))).toBe('passkey_failed');
  });

  it('refuses a counter that has not grown, a sign of a copied key', async () => {
    const key = await addKey();
    expect(codeIn(await logIn(key.sign({ challenge: await challenge() })))).toBe('ok');
    key.counter -= 1;
    expect(codeIn(await logIn(key.sign({ challenge: await challenge() })))).toBe('passkey_failed');
    expect(codeIn(await logIn(key.sign({ challenge: await challenge() })))).toBe('ok');
  });

  it('refuses banned members and other sites', async () => {
    const key = await addKey();
    const other = await buildSite(app.db, { domain: `other${Date.now()}.localhost` });
    app.clock.advance({ minutes: 2 });
    const asked = await app.call('POST /api/passkey-login-options.php', { cookies, body: {}, host: other.domain });
    const body = key.sign({
      challenge: asked.json.challenge,
      domain: other.domain,
      origin: `http://${other.domain}:3000`,
    });
    expect(codeIn(await app.call('POST /api/passkey-login.php', { cookies, body, host: other.domain }))).toBe(
      'passkey_failed',
    );
    await app.db.kysely.updateTable('members').set({ status: 'banned' }).where('id', '=', anna).execute();
    expect(codeIn(await logIn(key.sign({ challenge: await challenge() })))).toBe('passkey_failed');
  });
});

describe('one’s passkeys', () => {
  it('are renamed and removed only by their owner', async () => {
    const key = await addKey();
    const [{ id }] = await list();
    const bert = await buildSession(app, await buildMember(app.db, { site }));
    const rename = (as: string) => app.call('PUT /api/passkeys.php', { as, body: { id, name: ' Phone ' } });
    const remove = (as: string) => app.call('DELETE /api/passkeys.php', { as, query: { id } });
    expect([codeIn(await rename(bert)), codeIn(await remove(bert))]).toEqual(['not_found', 'not_found']);
    expect(codeIn(await rename(session))).toBe('ok');
    expect(await list()).toMatchObject([{ name: 'Phone' }]);
    expect(codeIn(await remove(session))).toBe('ok');
    expect(await list()).toEqual([]);
    expect(codeIn(await logIn(key.sign({ challenge: await challenge() })))).toBe('passkey_failed');
  });

  it.each([
    ['PUT /api/passkeys.php', { id: 'x', name: 'a' }],
    ['PUT /api/passkeys.php', { id: '0123456789abcdef', name: ' ' }],
    ['POST /api/passkeys.php', { name: 'a' }],
    ['POST /api/passkey-login.php', { credential_id: '' }],
    ['POST /api/second-factor.php', { code: '' }],
    ['POST /api/second-factor.php', { code: 'x'.repeat(101) }],
    ['PUT /api/totp.php', {}],
    ['POST /api/totp-off.php', { code: 123_456 }],
  ])('%s refuses %j', async (key, body) => {
    expect(codeIn(await app.call(key, { as: session, body }))).toBe('validation_failed');
  });
});
