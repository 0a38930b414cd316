import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();

it('a member of a sister site is shown, but not turned to: they would never know', async () => {
  const shared = { company_id: await buildCompany(app.db), member_resell: true };
  const site = await buildSite(app.db, { domain: 'localhost', ...shared });
  const sister = await buildSite(app.db, { domain: 'sister.localhost', ...shared });
  const [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  const clara = await buildMember(app.db, { site: sister, member: { resell_consent: true } });
  await buildCredits(app.db, { site, memberId: anna, credits: 100 });
  const as = await buildSession(app, anna);
  const isReachable = async (id: MemberId) =>
    (await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } })).json.member.is_reachable;
  expect([await isReachable(bert), await isReachable(clara)]).toEqual([true, false]);
  const profile = toPublicId(clara);
  const message = { client_id: randomUUID(), profile, kind: 'text', text: 'Hello' };
  const answers = [
    await app.call('GET /api/chat.php', { as, query: { profile } }),
    await app.call('POST /api/message.php', { as, body: message }),
    await app.call('POST /api/like.php', { as, body: { profile } }),
    await app.call('POST /api/photo-request.php', { as, body: { profile } }),
  ];
  expect(answers.map(({ json }) => json.error?.code)).toEqual(answers.map(() => 'not_found'));
  const query = { country: 'NL', gender: 'any', two_way: '0' };
  const cards = (await app.call('GET /api/members.php', { as, query })).json.members;
  const reachable = new Map(cards.map((card: { id: string; is_reachable: boolean }) => [card.id, card.is_reachable]));
  expect([reachable.get(toPublicId(bert)), reachable.get(profile)]).toEqual([true, false]);
  expect((await app.db.query('select credits from wallets where member_id = $1', [anna])).rows).toEqual([
    { credits: 100 },
  ]);
});
