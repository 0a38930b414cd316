import { expect, it } from 'vitest';
import { rateLimits } from '#server/platform/http/protection/rate-limits.ts';
import { MAXIMUM_SAVED_SEARCHES } from '#shared/domain/search/saved-search-rules.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { watchReads } from '#test/support/watch-reads.ts';

const { db, mostDuring } = watchReads(await openTestDatabase());
const app = await testApp({ db, limitRates: true });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
const as = await buildSession(app, await buildMember(app.db, { site }));
const list = () => app.call('GET /api/saved-searches.php', { as });

it('searches three at a time, and listing has a lower limit than a single search', async () => {
  for (let count = 0; count < MAXIMUM_SAVED_SEARCHES; count += 1) {
    const body = { name: 'x', filter: { min_age: String(20 + count) } };
    expect((await app.call('POST /api/saved-searches.php', { as, body })).status).toBe(200);
  }
  const most = await mostDuring(async () => {
    expect((await list()).json.searches).toHaveLength(MAXIMUM_SAVED_SEARCHES);
  });
  expect(most).toBe(3);
  await app.db.query('delete from saved_searches');
  const { perCaller } = rateLimits.estimate;
  expect(perCaller).toBeLessThan(rateLimits.search.perCaller);
  for (let time = 1; time < perCaller; time += 1) expect((await list()).status).toBe(200);
  expect((await list()).status).toBe(429);
});
