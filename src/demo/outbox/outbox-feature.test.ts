import { afterEach, expect, it } from 'vitest';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

const startWithMail = async () => {
  app = await startTestApp({ demo: true });
  const site = await buildSite(app.db, { domain: 'localhost', is_demo: true });
  await addMail(site.id, 'secret link');
};
const addMail = (siteId: number, text: string) =>
  buildMail(app.db, { siteId, kind: 'activation', to: 'anna@vonk.test', subject: 'Hello', text, at: app.clock.now() });

it('a demo shows the mails that it does not deliver', async () => {
  await startWithMail();
  const { mails } = (await app.call('GET /api/outbox.php')).json;
  expect(mails).toMatchObject([
    { to_address: 'anna@vonk.test', text: 'secret link', id: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

it('a demo shows no mail of another site', async () => {
  await startWithMail();
  await addMail((await buildSite(app.db)).id, 'link of the admin');
  expect((await app.call('GET /api/outbox.php')).text).not.toContain('link of the admin');
});
