import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSite } from '#server/features/sites/create-site.ts';
import { siteFile } from '#server/features/sites/site-file-rules.ts';
import { describeTextGaps } from '#server/features/sites/site-text-rules.ts';
import { testApp } from '#test/support/test-app.ts';

const example = JSON.parse(readFileSync(new URL('../../../../deploy/site.example.json', import.meta.url), 'utf8')) as {
  company: { name: string; representatives: string[]; creditor_id: string };
  site: { texts: { nl: object; fr: object } };
};
const LONG_LABEL = { fictional_singular: 'x'.repeat(25), fictional_plural: 'x' };
const now = new Date('2026-11-20T18:00:00Z');

const app = await testApp();

const create = (company: object, site: object = {}) =>
  createSite({ db: app.db, now }, siteFile.parse({ ...company, site: { ...example.site, ...site } }));
const { company } = example;
const countCompanies = async () => (await app.db.query('select 1 from companies')).rows.length;

describe('a site', () => {
  it('created from the example file is served, with a company that pages can name', async () => {
    const { domain, companyId } = await create({ company });
    app.clock.advance({ minutes: 1 });
    const { settings } = (await app.call('GET /api/settings.php', { host: domain })).json;
    const { texts: _texts, ...plain } = example.site;
    expect(settings).toMatchObject({
      ...plain,
      company_id: companyId,
      is_demo: false,
      visible_profile_notes: ['identity_label', 'about_me'],
    });
    const shown = (await app.call('GET /api/companyinfo.php', { host: domain })).json;
    const { representatives, creditor_id: creditorId, ...told } = company;
    const { rows } = await app.db.query('select creditor_id from companies where name = $1', [told.name]);
    expect(rows).toEqual([{ creditor_id: creditorId }]);
    expect(shown).toMatchObject({ ...told, added: now.toISOString() });
    const page = await app.call('GET /api/page.php', { host: domain, query: { name: 'service' } });
    expect(JSON.stringify(page.json.blocks)).toContain(representatives[0]);
    expect((await app.call('GET /api/members.php', { host: domain })).json.members).toEqual([]);
  });

  it('says what its file says in each language, and names the languages in which something is missing', async () => {
    const { texts } = example.site;
    const { domain, gaps } = await create({ company }, { domain: 'texts.example' });
    app.clock.advance({ minutes: 1 });
    for (const [locale, own] of Object.entries(texts)) {
      const { settings } = (await app.call('GET /api/settings.php', { host: domain, cookies: { locale } })).json;
      expect(settings, locale).toMatchObject(own);
    }
    expect(gaps).toEqual([]);
    const half = await create({ company }, { domain: 'half.example', texts: { nl: texts.nl } });
    expect(describeTextGaps(half.gaps)).toBe('index_title in fr; description in fr');
  });

  it('is not created with a creditor identifier whose check digits do not fit', () => {
    const wrong = { company: { ...company, creditor_id: 'NL69ZZZ123456780001' }, site: example.site };
    expect(siteFile.safeParse(wrong).error?.issues).toMatchObject([{ path: ['company', 'creditor_id'] }]);
    const spaced = { company: { ...company, creditor_id: 'NL69 ZZZ 123456780000' }, site: example.site };
    expect(siteFile.parse(spaced).company?.creditor_id).toBe('NL69ZZZ123456780000');
  });

  it('can belong to an existing company', async () => {
    const first = await create({ company }, { domain: 'first.example' });
    const before = await countCompanies();
    const second = await create({ company_id: first.companyId }, { domain: 'second.example' });
    expect(second.companyId).toBe(first.companyId);
    expect(await countCompanies()).toBe(before);
    await expect(create({ company_id: 'f'.repeat(16) }, { domain: 'third.example' })).rejects.toThrow('no company');
  });

  it('is refused on a taken domain, and then no company is stored either', async () => {
    await create({ company }, { domain: 'taken.example' });
    const before = await countCompanies();
    await expect(create({ company }, { domain: 'taken.example' })).rejects.toThrow('taken.example already');
    expect(await countCompanies()).toBe(before);
  });
});

describe('a site file', () => {
  it.each([
    ['a domain with a scheme', { domain: 'https://vonk.example' }, ['site.domain']],
    ['an unsupported language', { domain_language: 'xx' }, ['site.domain_language']],
    ['no countries', { countries: [] }, ['site.countries']],
    ['a country that is not served', { countries: ['BR'] }, ['site.countries.0']],
    ['a niche beyond the seventh', { niche: 8 }, ['site.niche']],
    ['a shorter refund period than the law demands', { refund_days: 7 }, ['site.refund_days']],
    [
      'costs in another currency',
      { minimum_message_costs: { NL: { costs: 90, currency: 'USD' } } },
      ['site.minimum_message_costs.NL'],
    ],
    [
      'costs in a country it does not serve',
      { minimum_message_costs: { FR: { costs: 90, currency: 'EUR' } } },
      ['site.minimum_message_costs.FR'],
    ],
    ['a fact that profiles lack', { visible_profile_fields: ['iq'] }, ['site.visible_profile_fields.0']],
    ['a setting that does not exist', { colour: 'red' }, ['site']],
    ['a text without a language', { index_title: 'Ours' }, ['site']],
    ['texts in a language that there is not', { texts: { pt: {} } }, ['site.texts']],
    ['an empty text', { texts: { nl: { description: ' ' } } }, ['site.texts.nl.description']],
    ['a label too long for a badge', { texts: { nl: LONG_LABEL } }, ['site.texts.nl.fictional_singular']],
    ['one label without the other', { texts: { nl: { fictional_singular: 'x' } } }, ['site.texts.nl.fictional_plural']],
    ['a wording that no language has', { fictional_wording: 'own' }, ['site.fictional_wording']],
    ['a promotion that is not encrypted', { cam_promotion_url: 'http://cams.example/' }, ['site.cam_promotion_url']],
    ['a promotion that is a script', { cam_promotion_url: 'javascript:alert(1)' }, ['site.cam_promotion_url']],
  ])('is refused for %s', (_what, site, paths) => {
    const parsed = siteFile.safeParse({ ...example, site: { ...example.site, ...site } });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
  });

  it.each([
    ['no company', {}, ['company']],
    ['two companies', { company, company_id: '0'.repeat(16) }, ['company']],
    ['a company without an address', { company: { ...company, address: ' ' } }, ['company.address']],
  ])('is refused for %s', (_what, owner, paths) => {
    const parsed = siteFile.safeParse({ ...owner, site: example.site });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
  });
});
