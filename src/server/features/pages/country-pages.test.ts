import { expect, it } from 'vitest';
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

/** Every address that the section of the page leads to, and all of its words. */
const section = async (name: string, id: string, ip: string) => {
  const { json } = await app.call('GET /api/page.php', { ip, query: { name }, cookies: { locale: 'en' } });
  const blocks = (json as { blocks: PageBlock[] }).blocks;
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === `section-${id}`);
  const end = blocks.findIndex((block, index) => index > start && block.kind === 'heading' && block.level === 2);
  expect(start, id).toBeGreaterThan(-1);
  return JSON.stringify(blocks.slice(start, end === -1 ? undefined : end));
};

it.each(COUNTRY_CODES.map((country, index) => [country, ipOf(index)] as const))(
  'a reader in %s finds the imprint and the bodies of that country',
  async (country, ip) => {
    const { privacy, consumers, accessibility, isUnion } = COUNTRY_AUTHORITIES[country];
    const imprint = await section('service', 'imprint', ip);
    for (const name of ['Company', 'Address', 'Company registration', 'Email address', 'Phone'])
      expect(imprint).toContain(`"${name}"`);
    expect(imprint).toContain('Responsible for the content');
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
