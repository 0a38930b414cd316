import { expect, it } from 'vitest';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import { SWIPE_DECK_SIZE } from '#shared/domain/search/swipe-rules.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const woman = { gender: 'female', sexuality: 'hetero' } as const;

const app = await testApp();

it('the deck skips members of sister sites, whom a like cannot reach, and continues behind them', async () => {
  const shared = { company_id: await buildCompany(app.db), member_resell: true };
  const here = await buildSite(app.db, { domain: 'localhost', ...shared });
  const sister = await buildSite(app.db, shared);
  const as = await buildSession(app, await buildMember(app.db, { site: here }));
  const anna = await buildMember(app.db, { site: here, profile: { ...woman, region: 'NL-NH', city: 'Amsterdam' } });
  for (let nearer = 0; nearer < SWIPE_DECK_SIZE; nearer += 1) {
    await buildMember(app.db, { site: sister, member: { resell_consent: true }, profile: woman });
  }
  const { json } = await app.call('GET /api/swipe-deck.php', { as });
  expect(json.cards.map(({ id }: { id: string }) => id)).toEqual([toPublicId(anna)]);
});
