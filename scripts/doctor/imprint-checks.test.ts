import { afterEach, expect, it } from 'vitest';
import { checkImprints } from '#scripts/doctor/imprint-checks.ts';
import { setImprint } from '#server/features/sites/companies/set-imprint.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
afterEach(() => clearTables(db, 'sites', 'companies'));

it.each([
  ['DE', 'representatives, register, vat_numbers, supervisor, editor, youth_protection'],
  ['AT', 'representatives, register, vat_numbers, supervisor, trade, purpose, owners, editorial_line'],
])('names what an imprint lacks for %s, until it is said', async (country, missing) => {
  await buildSite(db, { domain: 'vonk.example', countries: ['NL', country] });
  const { summary } = await checkImprints(db);
  expect(summary.split('\n').slice(1)).toEqual([`vonk.example, ${country}: ${missing}`]);

  await db.query(`update companies set representatives = '{Robin}', vat_numbers = '{"DE": "DE1"}'`);
  const details = missing.split(', ').filter((detail) => detail !== 'representatives' && detail !== 'vat_numbers');
  const imprint = Object.fromEntries(
    details.map((detail) => [detail, detail === 'register' ? 'Amtsgericht Köln, HRB' : null]),
  );
  await setImprint(db, { domain: 'vonk.example', imprint });
  expect(await checkImprints(db)).toMatchObject({ state: 'fine' });
});

it('asks nothing of a site that serves neither, nor of the demo', async () => {
  await buildSite(db, { domain: 'vonk.example', countries: ['NL', 'BE'] });
  await buildSite(db, { domain: 'demo.example', countries: ['DE'], is_demo: true });
  expect(await checkImprints(db)).toMatchObject({ state: 'fine' });
});

it('says nothing for a site that is not there', async () => {
  await expect(setImprint(db, { domain: 'gone.example', imprint: {} })).rejects.toThrow('There is no site');
});
