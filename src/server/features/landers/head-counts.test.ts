import { afterEach, describe, expect, it } from 'vitest';
import { countInterests, showHeads } from '#server/features/landers/head-count-rules.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'BE'] });
afterEach(async () => {
  await clearTables(app.db, 'members');
  app.clock.advance({ minutes: 2 });
  app.assertSilent();
});

type Differences = Omit<Parameters<typeof buildMember>[1], 'site'>;
const crowd = async (size: number, differences: Differences): Promise<void> => {
  for (let one = 0; one < size; one += 1) await buildMember(app.db, { site, ...differences });
};
const countsOn = async (name: string, headers = {}) =>
  (await app.call('GET /api/lander.php', { query: { name }, headers })).json.counts;

describe('a count in public', () => {
  it('is rounded down to tens, and left out below twenty', () => {
    const heads = [19, 20, 29, 30, 1234].map((members) => ({ key: `${members}`, members }));
    expect(showHeads(heads)).toEqual([
      { key: '1234', at_least: 1230 },
      { key: '30', at_least: 30 },
      { key: '29', at_least: 20 },
      { key: '20', at_least: 20 },
    ]);
  });

  it('of regions has the real visible members of the visitor’s country', async () => {
    await crowd(21, { profile: { region: 'NL-NH' } });
    await crowd(19, { profile: { region: 'NL-UT' } });
    await crowd(2, { profile: { region: 'NL-UT' }, member: { fictional: true } });
    await crowd(2, { profile: { region: 'NL-UT', status: 'hidden' } });
    await crowd(20, { profile: { country: 'BE', region: 'BE-VAN' } });
    expect(await countsOn('maplanding')).toEqual([{ key: 'NL-NH', at_least: 20 }]);
    const fromBelgium = { 'accept-language': 'nl-BE' };
    expect(await countsOn('maplanding', fromBelgium)).toEqual([{ key: 'BE-VAN', at_least: 20 }]);
  });

  it('of interests has who shares one, and who shares two', async () => {
    const last = INTERESTS.length - 1;
    await crowd(20, { profile: { interests: [0, last] } });
    await crowd(15, { profile: { interests: [0, 33] } });
    const [first, final] = [INTERESTS[0].slug, INTERESTS[last]!.slug];
    expect(await countsOn('iconslanding')).toEqual([
      { key: first, at_least: 30 },
      { key: `${first}+${final}`, at_least: 20 },
      { key: final, at_least: 20 },
    ]);
  });

  it('is the same for everybody for a minute', async () => {
    await crowd(20, { profile: { region: 'NL-NH' } });
    expect(await countsOn('maplanding')).toHaveLength(1);
    await clearTables(app.db, 'members');
    expect(await countsOn('maplanding')).toHaveLength(1);
    app.clock.advance({ seconds: 61 });
    expect(await countsOn('maplanding')).toEqual([]);
  });

  it('of no other page is made', async () => {
    await crowd(20, { profile: { region: 'NL-NH', looking_for: 'chat', interests: [1] } });
    expect(await countsOn('video')).toEqual([]);
  });
});

it('pairs are counted among the most frequent interests alone, which bounds the answer', () => {
  const all = INTERESTS.reduce((mask, _, position) => mask | (1n << BigInt(position)), 0n);
  const heads = countInterests([{ mask: all.toString(), members: 20 }]);
  expect(heads.filter(({ key }) => !key.includes('+'))).toHaveLength(INTERESTS.length);
  expect(heads.filter(({ key }) => key.includes('+'))).toHaveLength((20 * 19) / 2);
});
