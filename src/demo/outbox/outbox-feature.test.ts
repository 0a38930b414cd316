import { afterEach, expect, it } from 'vitest';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
afterEach(() => app.stop());

const startWithMail = async (demo: boolean) => {
  app = await startTestApp({ demo });
  const site = await buildSite(app.db, { domain: 'localhost', is_demo: demo });
  await addMail(site.id, 'secret link');
};
const addMail = (siteId: number, text: string) =>
  buildMail(app.db, { siteId, kind: 'activation', to: 'anna@vonk.test', subject: 'Hello', text, at: app.clock.now() });

it('a demo shows the mails that it does not deliver', async () => {
  await startWithMail(true);
  const { mails } = (await app.call('GET /api/outbox.php')).json;
  expect(mails).toMatchObject([
    { to_address: 'anna@vonk.test', text: 'secret link', id: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

it('a demo shows no mail of another site', async () => {
  await startWithMail(true);
  await addMail((await buildSite(app.db)).id, 'link of the admin');
  expect((await app.call('GET /api/outbox.php')).text).not.toContain('link of the admin');
});

it('any other site answers like an unknown call, whoever asks', async () => {
  await startWithMail(false);
  const site = await app.db.kysely.selectFrom('sites').selectAll().executeTakeFirstOrThrow();
  const unknown = await app.call('GET /api/nothing.php');
  for (const role of [null, 'moderator', 'admin']) {
    const as = await buildSession(app, await buildMember(app.db, { site, member: { role } }));
    const answer = await app.call('GET /api/outbox.php', { as });
    expect([answer.status, answer.text]).toEqual([404, unknown.text]);
  }
  const answer = await app.call('GET /api/outbox.php');
  expect([answer.status, answer.text]).toEqual([404, unknown.text]);
});
