import { expect } from '@playwright/test';
import { PLAIN_LANDERS } from '#shared/domain/landers.ts';
import { CLOSED_TO_ROBOTS, INDEXED_PAGES } from '#shared/domain/navigation/page-addresses.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { journey } from '#test/e2e/support/journey.ts';

/** Lengths for search results: longer texts are cut off there, shorter ones say too little. */
const TITLE = /^.{8,70}$/;
const DESCRIPTION = /^.{25,220}$/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const readText = (html: string | undefined): string =>
  (html ?? '').replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

journey(
  'each page that is listed has a title and a description of its own in each language @all',
  async ({ request }) => {
    journey.slow();
    for (const locale of LOCALES) {
      const heads = [];
      for (const path of INDEXED_PAGES) {
        const html = await (await request.get(`${path}?lang=${locale}`)).text();
        const title = readText(/<title>([^<]*)</.exec(html)?.[1]);
        const description = readText(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]);
        expect.soft(title, `${locale} ${path}`).toMatch(TITLE);
        expect.soft(description, `${locale} ${path}`).toMatch(DESCRIPTION);
        heads.push({ path, title, description });
      }
      for (const part of ['title', 'description'] as const) {
        const shared = [...Map.groupBy(heads, (head) => head[part]).values()].filter(({ length }) => length > 1);
        expect.soft(shared, `${locale}: the same ${part}`).toEqual([]);
      }
    }
  },
);

journey('a page that must not be found says so, and robots may read it @all', async ({ request }) => {
  const unlisted = PLAIN_LANDERS.map((name) => `/landers/${name}`);
  for (const path of [...unlisted, '/reactivate', '/account-deleted', '/reset-password']) {
    expect(
      CLOSED_TO_ROBOTS.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
  }
});
