import { expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();

it('after the clock was set back an hour nothing that is remembered is an hour old', async () => {
  app.clock.set('2026-06-10T12:00:00Z');
  const site = await buildSite(app.db, { domain: 'localhost' });
  const as = await buildSession(app, await buildMember(app.db, { site }));
  const woman = { site, profile: { gender: 'female' as const } };
  const countWomen = async () => (await app.call('GET /api/members.php', { as })).json.num_results as number;
  await buildMember(app.db, woman);
  expect(await countWomen()).toBe(1);
  expect((await app.call('GET /api/settings.php', { host: 'new.test' })).status).toBe(421);

  await buildMember(app.db, woman);
  await buildSite(app.db, { domain: 'new.test' });
  app.clock.set('2026-06-10T11:00:00Z');
  expect(await countWomen()).toBe(2);
  expect((await app.call('GET /api/settings.php', { host: 'new.test' })).status).toBe(200);
  app.assertSilent();
});
