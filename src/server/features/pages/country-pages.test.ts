import { expect, it } from 'vitest';
import { setImprint } from '#server/features/sites/companies/set-imprint.ts';
import type { PageBlock } from '#shared/contract/office/pages-contract.ts';
import {
  CONSUMER_CENTRES,
  COUNTRY_AUTHORITIES,
  DISPUTE_BODIES_LIST,
} from '#shared/domain/countries/country-authorities.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { disputeCoordinatorOf } from '#shared/domain/countries/dispute-bodies.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const ipOf = (index: number) => `192.0.2.${index + 1}`;
const app = await testApp({
  countries: Object.fromEntries(COUNTRY_CODES.map((country, index) => [ipOf(index), country])),
});
await buildSite(app.db, { domain: 'localhost', countries: [...COUNTRY_CODES], domain_language: 'en' });

/** Returns all links and the text of a section. */
const section = async (name: string, id: string, ip: string) => {
  const { json } = await app.call('GET /api/page.php', { ip, query: { name }, cookies: { locale: 'en' } });
  const blocks = (json as { blocks: PageBlock[] }).blocks;
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === `section-${id}`);
  const end = blocks.findIndex((block, index) => index > start && block.kind === 'heading' && block.level === 2);
  expect(start, id).toBeGreaterThan(-1);
  return JSON.stringify(blocks.slice(start, end === -1 ? undefined : end));
};

const IMPRINT_NAMES = ['Supervisory authority', 'Youth protection officer', 'Chamber and trade regulations', 'Owners'];

it.each(COUNTRY_CODES.map((country, index) => [country, ipOf(index)] as const))(
  'a reader in %s finds the imprint and the bodies of that country',
  async (country, ip) => {
    const { privacy, consumers, accessibility, isUnion } = COUNTRY_AUTHORITIES[country];
    const imprint = await section('service', 'imprint', ip);
    for (const name of ['Company', 'Address', 'Company registration', 'Email address', 'Phone'])
      expect(imprint).toContain(`"${name}"`);
    expect(imprint).toContain('Responsible for the content');
    for (const name of IMPRINT_NAMES) expect(imprint).not.toContain(name);
    expect(await section('privacy', 'rights', ip)).toContain(privacy.url);
    const statement = await section('service', 'accessibility', ip);
    expect(statement.includes('that is:')).toBe(accessibility !== null);
    expect(statement).toContain(accessibility?.name ?? '');
    expect(statement).toContain(accessibility?.url ?? '');
    for (const [page, id] of [
      ['service', 'disagree'],
      ['terms', 'law'],
    ] as const) {
      const words = await section(page, id, ip);
      expect(words).toContain(consumers.url);
      expect(words.includes(CONSUMER_CENTRES.url)).toBe(isUnion);
      expect(words.includes(DISPUTE_BODIES_LIST.url)).toBe(isUnion);
    }
    // The statement of reasons names who certifies the bodies on that list.
    expect(disputeCoordinatorOf(country) !== null).toBe(isUnion);
  },
);

it('an imprint says what its operator has told, in the reader’s language, and nothing of what does not apply', async () => {
  const imprint = {
    register: 'Amtsgericht Köln, HRB',
    supervisor: 'Bezirksregierung Köln',
    youth_protection: 'Robin Example, youth@vonk.example',
    owners: null,
  };
  const own = await buildSite(app.db, { domain: 'own.localhost', domain_language: 'de' });
  app.clock.advance({ minutes: 1 });
  await setImprint(app.db, { domain: own.domain, imprint });
  const said = async (name: string) => {
    const { json } = await app.call('GET /api/page.php', {
      host: own.domain,
      query: { name },
      cookies: { locale: 'de' },
    });
    return JSON.stringify(json.blocks);
  };
  const blocks = await said('service');
  for (const words of ['Amtsgericht Köln, HRB 1', 'Aufsichtsbehörde', imprint.supervisor, imprint.youth_protection])
    expect(blocks).toContain(words);
  expect(blocks).not.toContain('Beteiligungsverhältnisse');
  expect(await said('privacy')).not.toContain('Aufsichtsbehörde"');
});
