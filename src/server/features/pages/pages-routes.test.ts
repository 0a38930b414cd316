import { beforeEach, describe, expect, it } from 'vitest';
import { RETENTION_PERIODS } from '#server/feature-list.ts';
import { setPage } from '#server/features/pages/set-page.ts';
import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';
import { CASE_DAYS } from '#shared/domain/case-topics.ts';
import { COUNTRY_AUTHORITIES } from '#shared/domain/countries/country-authorities.ts';
import { COOKIES, STORED } from '#shared/domain/kept-in-browser.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const SWISS = '192.0.2.10';
const AMERICAN = '192.0.2.11';

const app = await testApp({ countries: { [SWISS]: 'CH', [AMERICAN]: 'US' } });
const site = await buildSite(app.db, { domain: 'localhost', countries: ['NL', 'CH', 'US'], domain_language: 'en' });
beforeEach(async () => {
  await app.db.query('truncate site_pages');
});

type Answer = { blocks: PageBlock[]; versions: string[]; valid_from: string; title: string; changed: string[] | null };
const show = async (name: string, options: { as?: string; ip?: string; query?: object; locale?: string } = {}) => {
  const { query, locale = 'en', ...rest } = options;
  const answer = await app.call('GET /api/page.php', {
    ...rest,
    query: { name, ...query },
    cookies: { locale },
  });
  return { status: answer.status, ...(answer.json as Answer) };
};
const lines = (block: PageBlock): PageLine[] => {
  switch (block.kind) {
    case 'heading':
      return [[{ text: block.text }]];
    case 'paragraph':
      return [block.line];
    case 'list':
      return block.items;
    case 'table':
      return block.rows.flat();
    case 'facts':
      return block.rows.map(({ value }) => value);
  }
};
const wordsOf = (blocks: readonly PageBlock[]): string =>
  blocks
    .flatMap(lines)
    .flat()
    .map(({ text }) => text)
    .join(' ');
const tables = (blocks: readonly PageBlock[]) => blocks.filter((block) => block.kind === 'table');

describe('a static page', () => {
  it.each(PAGE_NAMES)('%s is there, and nothing in it is left to fill in', async (name) => {
    const { status, blocks, title, changed } = await show(name);
    expect(status).toBe(200);
    expect(`${title} ${wordsOf(blocks)}`).not.toMatch(/[{}]|undefined|null/);
    expect(changed).toBeNull();
  });

  it('promises answers within the days after which complaints are overdue', async () => {
    expect(wordsOf((await show('service')).blocks)).toContain(`within ${CASE_DAYS} days`);
  });

  it('of another name is refused', async () => {
    expect((await show('imprint')).status).toBe(400);
  });

  it('names whom people can turn to where they are', async () => {
    const swiss = await show('privacy', { ip: SWISS });
    expect(wordsOf(swiss.blocks)).toContain(COUNTRY_AUTHORITIES.CH.privacy.name);
    expect(wordsOf((await show('privacy')).blocks)).toContain(COUNTRY_AUTHORITIES.NL.privacy.name);
  });

  it.each(LOCALES.flatMap((locale) => (['privacy', 'terms'] as const).map((name) => [name, locale] as const)))(
    '%s begins with a summary of five lines in %s',
    async (name, locale) => {
      const [heading, summary] = (await show(name, { locale })).blocks;
      expect(heading).toMatchObject({ kind: 'heading', id: 'section-in-short' });
      expect(summary?.kind === 'list' ? summary.items.length : summary).toBe(5);
    },
  );

  it('says whether fictional profiles are shown where the reader is', async () => {
    expect(wordsOf((await show('terms')).blocks)).toContain('we show these profiles');
    expect(wordsOf((await show('terms', { ip: AMERICAN })).blocks)).toContain('we don’t show these profiles');
  });
});

describe('what is kept', () => {
  it('in browsers stands on the page about cookies, all of it and nothing else', async () => {
    const [cookies, stored] = tables((await show('cookies')).blocks);
    const names = (table: PageBlock | undefined) =>
      table?.kind === 'table' ? table.rows.map(([name]) => name?.[0]?.text) : [];
    expect(names(cookies)).toEqual(Object.keys(COOKIES));
    expect(names(stored)).toEqual(
      Object.keys(STORED).map((name) => (name.endsWith(':') ? `starts with “${name}”` : name)),
    );
  });

  it('on the server stands on the page about privacy, with the time after which jobs delete it', async () => {
    const [kept] = tables((await show('privacy')).blocks);
    const days = kept?.kind === 'table' ? kept.rows.map((row) => row[1]?.[0]?.text) : [];
    expect(days).toHaveLength(Object.keys(RETENTION_PERIODS).length);
    expect(new Set(days)).toEqual(
      new Set(
        Object.values(RETENTION_PERIODS).map((time) =>
          typeof time === 'number' ? `${time} ${time === 1 ? 'day' : 'days'}` : `${time.months} months`,
        ),
      ),
    );
  });
});

it('the page about privacy names the advertising partners that are told something, while they are', async () => {
  const rule = { site_id: site.id, network: 'n1', event: 'signup', template: 'https://x.test/?{tx}' };
  const partners = async () => wordsOf((await show('privacy')).blocks).includes('Click Partners Ltd');
  expect(await partners()).toBe(false);
  await app.db.kysely
    .insertInto('postback_rules')
    .values({ ...rule, recipient: 'Click Partners Ltd', created_at: app.clock.now() })
    .execute();
  expect(await partners()).toBe(true);
  await app.db.kysely.updateTable('postback_rules').set({ ended_at: app.clock.now() }).execute();
  expect(await partners()).toBe(false);
});

describe('an operator’s own text', () => {
  const publish = (name: string, validFrom: string, body: string, locale = 'en') =>
    app.db.kysely
      .insertInto('site_pages')
      .values({ site_id: site.id, name, locale, valid_from: new Date(validFrom), body, published_at: new Date(0) })
      .execute();
  const own = (words: string) => `# Our terms\n\nShort.\n\n## Rules {#rules}\n\n${words}`;
  const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();

  it('stands in the place of the product’s from its day on, in its language', async () => {
    await publish('terms', daysFromNow(-1), own('Be kind to {site.name}.'));
    expect(wordsOf((await show('terms')).blocks)).toBe(`Rules Be kind to ${site.name}.`);
    expect((await show('terms', { locale: 'nl' })).title).not.toBe('Our terms');
  });

  it('of a day to come does not hold yet, and can be read by its date; so can what held before', async () => {
    const coming = daysFromNow(40);
    const before = (await show('terms')).valid_from;
    await publish('terms', coming, own('New.'));
    const { title, versions, valid_from: validFrom } = await show('terms');
    expect({ title, versions, validFrom }).toEqual({
      title: 'Terms of Use',
      versions: [coming, before],
      validFrom: before,
    });
    for (const version of [coming, coming.replace('.000Z', 'Z')]) {
      expect((await show('terms', { query: { version } })).title).toBe('Our terms');
    }
    expect((await show('terms', { query: { version: daysFromNow(3) } })).status).toBe(404);
  });

  it('shows a member what has changed since they accepted', async () => {
    await publish('terms', daysFromNow(-20), own('Be kind.'));
    const member = await buildMember(app.db, { site, member: { terms_version: new Date(daysFromNow(-20)) } });
    const as = await buildSession(app, member);
    expect((await show('terms', { as })).changed).toEqual([]);
    await publish('terms', daysFromNow(-1), `${own('Be kind.')}\n\n## More {#more}\n\nNew.`);
    expect((await show('terms', { as })).changed).toEqual(['section-more']);
  });

  it('is published by setPage, which says what is wrong with it', async () => {
    const now = app.clock.now();
    const set = (name: 'terms' | 'faq', days: number, markdown: string) =>
      setPage(
        { db: app.db, now },
        {
          domain: 'localhost',
          name,
          validFrom: new Date(daysFromNow(days)),
          files: new Map(
            (name === 'terms' ? LOCALES : (['en'] as const)).map((one) => [one, { path: `${one}.md`, markdown }]),
          ),
        },
      );
    await expect(set('faq', 1, own('{site.nmae}'))).rejects.toThrow(
      'en.md: line 7: there is no placeholder {site.nmae}',
    );
    await expect(set('faq', -1, own('Late.'))).rejects.toThrow('a day that is over');
    await expect(set('terms', 29, own('Soon.'))).rejects.toThrow('30 days from now at the earliest');
    const english = new Map([['en', { path: 'en.md', markdown: own('In English.') }]] as const);
    const alone = { domain: 'localhost', name: 'terms', validFrom: new Date(daysFromNow(30)), files: english } as const;
    await expect(setPage({ db: app.db, now }, alone)).rejects.toThrow('Terms need all languages: da, de, es');
    await set('terms', 30, own('In time.'));
    expect((await show('terms')).versions).toHaveLength(2);
  });

  it('of the terms is what sign-up asks for, from its day on', async () => {
    const accepted = async () => (await app.call('GET /api/signup.php')).json.terms_version;
    const before = await accepted();
    const yesterday = daysFromNow(-1);
    await publish('terms', daysFromNow(31), own('Later.'));
    expect(await accepted()).toBe(before);
    await publish('terms', yesterday, own('Now.'));
    expect(await accepted()).toBe(yesterday);
  });
});
