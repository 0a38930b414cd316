import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();

it('a message that says who has written it is sent for nobody else who is logged in by now', async () => {
  const site = await buildSite(app.db, { domain: 'localhost' });
  const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  await buildCredits(app.db, { site, memberId: anna, credits: 100 });
  const as = await buildSession(app, anna);
  const client_id = '0f3b9f0a-8d4e-4b43-9a53-2f7f2f6b8a10';
  const send = (sender: string) =>
    app.call('POST /api/message.php', {
      as,
      body: { client_id, profile: toPublicId(bert), kind: 'text', text: 'Hello', sender },
    });
  expect((await send(toPublicId(bert))).json.error.code).toBe('authentication_required');
  expect(await app.db.kysely.selectFrom('messages').selectAll().execute()).toEqual([]);
  expect((await send(toPublicId(anna))).status).toBe(200);
});
