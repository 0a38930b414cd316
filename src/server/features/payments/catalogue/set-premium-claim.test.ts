import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { premiumClaimFile } from '#server/features/payments/catalogue/premium-claim-file-rules.ts';
import { setPremiumClaim } from '#server/features/payments/catalogue/set-premium-claim.ts';
import { writeDemoPremiumClaim } from '#server/features/payments/catalogue/write-premium-claim.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const domain = 'localhost';
const app = await testApp();
const siteId = (await buildSite(app.db, { domain })).id;

const example = premiumClaimFile.parse(JSON.parse(readFileSync('deploy/claim.example.json', 'utf8')));
const daysFromNow = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const set = (differences: Partial<typeof example> = {}, where = domain) =>
  setPremiumClaim(
    { db: app.db, now: app.clock.now() },
    {
      domain: where,
      claim: {
        ...example,
        measured_from: daysFromNow(-100).slice(0, 10),
        measured_until: daysFromNow(-10).slice(0, 10),
        valid_until: daysFromNow(1),
        ...differences,
      },
    },
  );
const said = async () => (await app.call('GET /api/premium-claim.php')).json.claim;

describe('what an operator says that premium does', () => {
  it('takes the place of what was said before, whenever that was measured', async () => {
    await app.db.transaction((tx) => writeDemoPremiumClaim(tx, { siteId, now: app.clock.now() }));
    await set();
    expect(await said()).toMatchObject({ value_percentage: 38, sample: 2400, is_demo: false });
    await set({ percentage: 12, measured_until: daysFromNow(-20).slice(0, 10) });
    expect(await said()).toMatchObject({ value_percentage: 12 });
    const { rows } = await app.db.query('select 1 from premium_claims where site_id = $1', [siteId]);
    expect(rows).toHaveLength(3);
  });

  it('is refused when it makes no sense, and what was said before stays', async () => {
    await set({ percentage: 21 });
    await expect(set({ valid_until: daysFromNow(0) })).rejects.toThrow('which is over');
    await expect(set({ measured_until: daysFromNow(1).slice(0, 10) })).rejects.toThrow('not over yet');
    await expect(set({}, 'nowhere.example')).rejects.toThrow('There is no site nowhere.example');
    expect(await said()).toMatchObject({ value_percentage: 21 });
  });

  it('is said no longer once its time is over', async () => {
    await set();
    app.clock.advance({ days: 1 });
    expect(await said()).toBeNull();
  });

  it.each([
    [{ percentage: 0 }],
    [{ sample: 1.5 }],
    [{ measured_from: '2026-04-01' }],
    [{ measured_until: '2026-02-30' }],
    [{ valid_until: 'soon' }],
    [{ is_demo: true }],
  ])('is not read from a file with %j', (differences) => {
    expect(premiumClaimFile.safeParse({ ...example, ...differences }).success).toBe(false);
  });
});
