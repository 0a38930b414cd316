import { beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { LOGGED_CALLS } from '#shared/contract/logged-calls.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const EMAIL = 'anna.secret@vonk.test';
const PASSWORD = 'a password of Anna';

const app = await testApp({ limitRates: true });
const site = await buildSite(app.db, { domain: 'localhost' });
const anna = await buildMember(app.db, { site, member: { email: EMAIL, password_hash: `plain:${PASSWORD}` } });
beforeEach(() => void app.takeLines());

const logIn = (password: string, ip = '192.0.2.1') =>
  app.call('POST /api/user.php', { body: { email: EMAIL, password }, ip });
const where = (route: string, network = '192.0.2.1') => ({ level: 'info', route, network, reqId: expect.any(String) });

it('says who came in, with what, from where and when', async () => {
  await logIn(PASSWORD);
  expect(app.takeLines()).toMatchObject([
    { msg: 'a session was opened', memberId: anna, isStrong: false, reqId: expect.any(String) },
    { msg: 'done', ...where('POST /api/user.php'), time: expect.stringMatching(/Z$/) },
  ]);
});

it('says who was kept out, and why', async () => {
  await logIn('a wrong password');
  await app.call('GET /api/chats.php');
  const as = await buildSession(app, anna);
  await app.call('GET /api/moderation-photos.php', { as });
  await app.call('GET /api/messages.php', { as, query: { conversation: 'fedcba9876543210' } });
  await app.call('POST /api/like.php', { as, body: { profile: 'x' } });
  await app.call('POST /api/logout.php', { as, body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  const by = (memberId: string | null) => ({ msg: 'refused', memberId });
  expect(app.takeLines()).toMatchObject([
    { ...by(null), ...where('POST /api/user.php'), code: 'login_failed' },
    { ...by(null), ...where('GET /api/chats.php'), code: 'authentication_required' },
    { ...by(anna), ...where('GET /api/moderation-photos.php'), code: 'permission_required' },
    { ...by(anna), ...where('GET /api/messages.php'), code: 'not_found' },
    { ...by(anna), ...where('POST /api/like.php'), code: 'validation_failed' },
    { ...by(null), ...where('POST /api/logout.php'), code: 'cross_site_request' },
  ]);
});

it('says who asks too often', async () => {
  const codes: unknown[] = [];
  for (let time = 0; time < 31; time += 1) {
    await logIn('a wrong password', '2001:db8::9');
    codes.push(...app.takeLines().map((line) => line['code']));
  }
  expect([codes[0], codes.at(-1)]).toEqual(['login_failed', 'rate_limited']);
});

it('says nothing of what was sent, neither addresses nor passwords nor secrets', async () => {
  await logIn('a wrong password', '192.0.2.77');
  await app.call('PUT /api/password-reset.php', {
    body: { token: 't'.repeat(43), password: PASSWORD, password_repeat: 'x' },
  });
  const text = JSON.stringify(app.takeLines());
  for (const secret of [EMAIL, 'anna.secret', PASSWORD, 'a wrong password', 'ttt']) expect(text).not.toContain(secret);
});

it('knows every call that can open an account or sends a link that can', () => {
  const dangerous = ['login', 'signup', 'mail', 'link'];
  const calls = Object.entries(contract).filter(([, { limit }]) => dangerous.includes(limit));
  expect(calls.map(([name]) => name).filter((name) => !LOGGED_CALLS.includes(name as never))).toEqual([]);
});
