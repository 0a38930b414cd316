import { expect, it } from 'vitest';
import { readLanderReport } from '#server/features/landers/lander-report-read-model.ts';
import { showReport } from '#server/features/landers/lander-report-view.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db, { domain: 'vonk.example' });

const view = (day: string, variant: string, views: number, more: object = {}) => ({
  site_id: site.id,
  day,
  lander: 'gallery',
  slug: '',
  variant,
  network: '',
  ref: '',
  views,
  ...more,
});
await db.kysely
  .insertInto('lander_counts')
  .values([
    view('2026-06-01', 'a', 400),
    view('2026-06-02', 'a', 300, { network: 'exo', ref: 'b7' }),
    view('2026-06-01', 'b', 600),
    view('2026-06-01', 'a', 7, { slug: 'summer' }),
  ])
  .execute();

const arrive = async (count: number, day: string, variant: string, differences: object = {}): Promise<void> => {
  for (let one = 0; one < count; one += 1) {
    const id = await buildMember(db, { site, ...differences });
    const { views: _, ...arrival } = view(day, variant, 1);
    await db.kysely
      .insertInto('member_arrivals')
      .values({ member_id: id, ...arrival })
      .execute();
  }
};
await arrive(2, '2026-06-01', 'a');
await arrive(1, '2026-06-01', 'a', { member: { paid_user: true } });
await arrive(1, '2026-06-01', 'b', {
  member: { status: 'not_confirmed', email: null },
  profile: { status: 'disabled' },
});

it('the report joins views with the members whom they brought', async () => {
  const { pages, sources } = await readLanderReport(db, '2000-01-01');
  const page = { domain: 'vonk.example', lander: 'gallery' };
  expect(pages).toEqual([
    { ...page, slug: '', variant: 'a', views: 700, signups: 3, members: 3, buyers: 1 },
    { ...page, slug: '', variant: 'b', views: 600, signups: 1, members: 0, buyers: 0 },
    { ...page, slug: 'summer', variant: 'a', views: 7, signups: 0, members: 0, buyers: 0 },
  ]);
  expect(sources).toMatchObject([
    { network: '', ref: '', views: 1007, signups: 4, members: 3, buyers: 1 },
    { network: 'exo', ref: 'b7', views: 300, signups: 0 },
  ]);
});

it('the report begins with a day', async () => {
  const { pages } = await readLanderReport(db, '2026-06-02');
  expect(pages).toMatchObject([{ variant: 'a', views: 300, signups: 0 }]);
});

it('the report is a table to read', async () => {
  const text = showReport(await readLanderReport(db, '2000-01-01'), 'text');
  expect(text.split('\n')[0]).toMatch(
    /^site +page +variant +views +sign-ups +members +buyers +rate of members +verdict$/,
  );
  expect(text).toMatch(/vonk\.example +gallery +a +700 +3 +3 +1 +0\.4 % \(0\.0 % to \d\.\d %\) +no difference yet/);
  expect(text).toMatch(/gallery\/summer .* too early: below 500 views/);
  expect(text).toMatch(/vonk\.example +exo +b7 +300/);
  expect(showReport({ pages: [], sources: [] }, 'text')).toBe('Nobody has seen a landing page.');
});

it('the report has commas for a spreadsheet, each line as many', async () => {
  const [pages = '', sources = ''] = showReport(await readLanderReport(db, '2000-01-01'), 'csv').split('\n\n');
  expect(pages.split('\n').map((line) => line.split(',').length)).toEqual([9, 9, 9, 9]);
  expect(sources.split('\n')[2]).toBe('vonk.example,exo,b7,300,0,0,0');
});
