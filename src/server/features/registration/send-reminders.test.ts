import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
await buildSite(app.db, { domain: 'localhost' });
beforeEach(() => app.clock.set('2026-06-01T10:00:00Z'));

const pass = async (hours: number) => {
  for (let part = 0; part < hours * 4; part += 1) {
    app.clock.advance({ minutes: 15 });
    await app.runJob({ name: 'remind-registrations', data: {} });
  }
};
const mailsTo = async (email: string) =>
  app.db.kysely
    .selectFrom('mails')
    .innerJoin('mail_bodies', 'mail_id', 'id')
    .select(['kind', 'text', 'created_at'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const activate = (token: string, device: string) =>
  app.call('POST /api/activation.php', { body: { token }, cookies: { device } });
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

it('the link is mailed once more after three hours, works, and is never mailed a third time', async () => {
  const { email, device } = await signUp(app.call, { country: 'NL' });
  await pass(2);
  expect(await kindsTo(email)).toEqual(['activate']);
  await pass(30);
  expect(await kindsTo(email)).toEqual(['activate', 'activate_reminder']);
  const [first, second] = await mailsTo(email);
  expect(second!.created_at.getTime() - first!.created_at.getTime()).toBe(3 * HOUR_MS);
  expect((await activate(tokenIn(second!.text), device)).json.user.status).toBe('active');
});

it('whoever has confirmed the address, or asked for the link again, is not reminded', async () => {
  const confirmed = await signUp(app.call, { country: 'NL' });
  await activate(tokenIn((await mailsTo(confirmed.email))[0]!.text), confirmed.device);
  const asked = await signUp(app.call, { country: 'NL' });
  app.clock.advance({ minutes: 5 });
  await app.call('POST /api/activation-mail.php', { as: asked.session ?? '', body: {} });
  await pass(20);
  expect(await kindsTo(confirmed.email)).toEqual(['activate']);
  expect(await kindsTo(asked.email)).toEqual(['activate', 'activate']);
});

it('nobody is reminded in the night, and nobody a second time about an account they have', async () => {
  app.clock.set('2026-06-01T18:30:00Z');
  const late = await signUp(app.call, { country: 'NL' });
  const taken = await signUp(app.call, { country: 'NL', email: 'owner@vonk.test' });
  await activate(tokenIn((await mailsTo(taken.email))[0]!.text), taken.device);
  await signUp(app.call, { country: 'NL', email: 'owner@vonk.test' });
  await pass(16);
  const [, reminder] = await mailsTo(late.email);
  expect(reminder!.created_at.toISOString()).toBe('2026-06-02T06:00:00.000Z');
  expect(await kindsTo('owner@vonk.test')).toEqual(['activate', 'account_exists']);
});
