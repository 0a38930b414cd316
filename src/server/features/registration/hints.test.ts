import { describe, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
await buildMember(app.db, { site, member: { email: 'known@vonk.test' } });

describe('hints while typing', () => {
  it.each([
    ['anna@gmail.com', { valid: true, suggestion: null, disposable: false }],
    ['anna@gmial.com', { valid: true, suggestion: 'anna@gmail.com' }],
    ['anna@mailinator.com', { valid: true, disposable: true }],
    ['anna', { valid: false, suggestion: null }],
  ])('point out what is wrong with %s', async (email, hint) => {
    expect((await app.call('POST /api/email-check.php', { body: { email } })).json).toMatchObject(hint);
  });

  it('do not tell who has an account', async () => {
    const hint = async (email: string) => (await app.call('POST /api/email-check.php', { body: { email } })).text;
    expect((await hint('known@vonk.test')).replace('known', 'someone')).toBe(await hint('someone@vonk.test'));
  });

  it('say how hard a password is to guess', async () => {
    const ask = async (password: string) =>
      (await app.call('POST /api/password-check.php', { body: { password, email: 'anna@vonk.test', name: 'Anna' } }))
        .json;
    expect(await ask('password1')).toMatchObject({ refused: 'too_common' });
    expect(await ask('anna1990')).toMatchObject({ refused: null });
    expect((await ask('nine green bicycles on a wet roof')).score).toBe(4);
    expect(await ask('x')).toEqual({ score: 0, refused: 'too_short' });
  });
});

describe('a flood of hints about passwords', () => {
  const ask = (at: TestApp, password: string) =>
    at.call('POST /api/password-check.php', { body: { password, email: 'anna@vonk.test', name: 'Anna' } });

  it('is refused in part, and does not keep anybody from signing up', async () => {
    const nasty = '4@8({[<36&9#!1|70$5+7%2'.repeat(6).slice(0, 128);
    const flood = Promise.all(Array.from({ length: 40 }, () => ask(app, nasty)));
    expect((await signUp(app.call)).status).toBe(200);
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200, 503]));
  });

  it('has a lower rate limit than other hints', async () => {
    const limited = await startTestApp({ limitRates: true });
    await buildSite(limited.db, { domain: 'localhost' });
    const statuses: number[] = [];
    for (let asked = 0; asked <= 40; asked += 1) statuses.push((await ask(limited, 'x')).status);
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
    expect((await limited.call('POST /api/email-check.php', { body: { email: 'anna' } })).status).toBe(200);
    await limited.stop();
  });
});
