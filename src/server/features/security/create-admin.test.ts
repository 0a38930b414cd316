import { afterAll, expect, it } from 'vitest';
import { createAdmin } from '#server/features/security/create-admin.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const estimator = createPasswordEstimator();
afterAll(() => estimator.close());

const create = (email: string, password = 'a long and good password', domain = 'localhost') => {
  const passwords = { requireRoom: () => {}, hash: async (text: string) => `plain:${text}`, verify: async () => false };
  const ctx = { db: app.db, passwords, estimator, now: app.clock.now() };
  return createAdmin(ctx, { domain, email, askPassword: async () => password });
};
const logIn = (email: string, password: string) => app.call('POST /api/user.php', { body: { email, password } });

it('creates an account that logs in as an admin and has a hidden profile', async () => {
  expect(await create('Boss@gmail.com')).toBe('created');
  const { json } = await logIn('boss@gmail.com', 'a long and good password');
  expect(json.user).toMatchObject({ role: 'admin', status: 'active', profile: { status: 'hidden' } });
});

it('promotes an existing account and keeps its password', async () => {
  await buildMember(app.db, { site, member: { email: 'anna@vonk.test', password_hash: 'plain:her own' } });
  expect(await create('anna@vonk.test')).toBe('promoted');
  expect((await logIn('anna@vonk.test', 'her own')).json.user.role).toBe('admin');
});

it('refuses an unknown site, a wrong address, a weak password and banned accounts, and creates nothing', async () => {
  await buildMember(app.db, { site, member: { email: 'banned@gmail.com', status: 'banned' } });
  await expect(create('banned@gmail.com')).rejects.toThrow('is banned');
  await expect(create('b@gmail.com', 'x', 'nowhere.test')).rejects.toThrow('There is no site nowhere.test.');
  await expect(create('no address')).rejects.toThrow('is no address');
  await expect(create('b@gmail.com', 'short')).rejects.toThrow('This password is refused: too short.');
  expect((await logIn('b@gmail.com', 'short')).status).toBe(401);
});
