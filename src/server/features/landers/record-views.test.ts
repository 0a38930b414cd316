import { beforeEach, expect, it } from 'vitest';
import { createViewRecorder, type View } from '#server/features/landers/record-views.ts';
import type { Database } from '#server/platform/database/database.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { startTestApp } from '#test/support/start-test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db, { domain: 'localhost' });
beforeEach(() => db.query('delete from lander_counts'));

const view = (differences: Partial<View> = {}): View => ({
  siteId: site.id,
  day: '2026-06-01',
  lander: 'video',
  slug: '',
  variant: 'a',
  network: '',
  ref: '',
  ...differences,
});
const recorder = (on: Pick<Database, 'run'> = db, clock = createFakeClock()) =>
  createViewRecorder(on, clock, (error) => {
    throw error;
  });
const IP = '192.0.2.1';
const counted = () =>
  db.kysely.selectFrom('lander_counts').select(['variant', 'network', 'ref', 'views']).orderBy('views').execute();

it('views are sums by page, variant and campaign, also of several processes', async () => {
  const nodes = [recorder(), recorder()];
  for (const node of nodes) {
    for (let seen = 0; seen < 3; seen += 1) node.record(view(), IP);
    node.record(view({ variant: 'b', network: 'exo', ref: 'b7' }), IP);
  }
  await Promise.all(nodes.map((node) => node.flush()));
  expect(await counted()).toEqual([
    { variant: 'b', network: 'exo', ref: 'b7', views: 2 },
    { variant: 'a', network: '', ref: '', views: 6 },
  ]);
});

it('a write that failed is made up for', async () => {
  let isDown = true;
  const run: Database['run'] = async (...asked) => {
    if (isDown) throw new Error('down');
    return db.run(...asked);
  };
  const node = recorder({ run });
  node.record(view(), IP);
  await expect(node.flush()).rejects.toThrow('down');
  isDown = false;
  node.record(view(), IP);
  await node.stop();
  expect(await counted()).toEqual([{ variant: 'a', network: '', ref: '', views: 2 }]);
});

it('a flood of campaigns ends in "other": two hundred a day are told apart', async () => {
  const node = recorder();
  for (let flood = 0; flood < 2; flood += 1) {
    for (let source = 0; source < 150; source += 1)
      node.record(view({ ref: `r${flood}-${source}` }), `192.0.${flood}.${source}`);
    await node.flush();
  }
  for (let source = 0; source < 500; source += 1)
    node.record(view({ ref: `late-${source}` }), `10.0.0.${source % 250}`);
  await node.flush();
  const rows = await counted();
  expect(rows).toHaveLength(201);
  expect(rows.at(-1)).toEqual({ variant: 'a', network: 'other', ref: 'other', views: 600 });
});

it('one network cannot use up the campaigns of a day, and the views of those that others named are counted', async () => {
  const node = recorder();
  node.record(view({ ref: 'spring' }), '192.0.2.2');
  for (let junk = 0; junk < 300; junk += 1) node.record(view({ ref: `junk-${junk}` }), IP);
  await node.flush();
  node.record(view({ ref: 'spring' }), IP);
  node.record(view({ ref: 'summer' }), '192.0.2.3');
  node.record(view({ day: '2026-06-02', ref: 'autumn' }), IP);
  await node.flush();
  const rows = await counted();
  expect(
    rows.filter(({ ref }) => /^(spring|summer|autumn|other)$/.test(ref)).map(({ ref, views }) => [ref, views]),
  ).toEqual(
    expect.arrayContaining([
      ['spring', 2],
      ['summer', 1],
      ['autumn', 1],
      ['other', 290],
    ]),
  );
});

it('a server that is asked for pages writes them each ten seconds, and when it stops', async () => {
  const app = await startTestApp();
  const { id } = await buildSite(app.db, { domain: 'localhost', countries: ['NL'] });
  const sum = async () =>
    (await app.db.kysely.selectFrom('lander_counts').select('views').where('site_id', '=', id).execute()).reduce(
      (all, { views }) => all + views,
      0,
    );
  await app.call('GET /api/lander.php', { query: { name: 'video' } });
  await app.call('GET /api/lander.php', { query: { name: 'nothing' } });
  expect(await sum()).toBe(0);
  app.clock.ring(10_000);
  await expect.poll(sum).toBe(1);
  await app.stop();
});
