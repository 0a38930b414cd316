import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSite } from '#server/features/sites/create-site.ts';
import { createSiteFinder } from '#server/features/sites/find-site.ts';
import { requireSiteKind } from '#server/features/sites/require-site-kind.ts';
import { siteFile } from '#server/features/sites/site-file-rules.ts';
import { StartError } from '#server/platform/start-error.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
beforeEach(() => clearTables(db, 'sites'));

const real = () => buildSite(db, { domain: 'vonk.example' });
const demo = () => buildSite(db, { domain: 'she.localhost', is_demo: true });

describe('starting the server', () => {
  it('succeeds with an empty database or only sites of its own kind', async () => {
    const startAs = (isDemo: boolean) => expect(requireSiteKind(db, { demo: isDemo })).resolves.toBeUndefined();
    await startAs(true);
    await startAs(false);
    await demo();
    await startAs(true);
  });

  it('as a demo refuses a database that holds any other site', async () => {
    await demo();
    await real();
    const refused = requireSiteKind(db, { demo: true });
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toThrow(/^DEMO is on, .+ vonk\.example, .+ set DEMO=off, .+\.$/);
  });

  it('outside a demo refuses a database with a demo site, whose passwords are public', async () => {
    await real();
    await demo();
    const refused = requireSiteKind(db, { demo: false });
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toThrow(/^The database holds the demo site she\.localhost, .+ DEMO=on .+\.$/);
  });
});

it('no site can be created in the database of a demo', async () => {
  await demo();
  const file = siteFile.parse(JSON.parse(readFileSync('deploy/site.example.json', 'utf8')));
  await expect(createSite({ db, now: new Date() }, file)).rejects.toThrow('the demo site');
  expect((await db.query('select 1 from sites')).rows).toHaveLength(1);
});

it('sites added later are served only by a process started for their kind', async () => {
  await real();
  await demo();
  const served = async (isDemo: boolean) => {
    const sites = createSiteFinder({ db, clock: createFakeClock(), demo: isDemo });
    const hosts = ['vonk.example', 'she.localhost'];
    return Promise.all(hosts.map(async (host) => (await sites.byHost(host)) !== null));
  };
  expect(await served(false)).toEqual([true, false]);
  expect(await served(true)).toEqual([false, true]);
});
