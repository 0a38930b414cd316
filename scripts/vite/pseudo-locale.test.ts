import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { pseudoOf } from '#scripts/messages/pseudo-messages.ts';
import { pageRoutesOf } from '#scripts/pages/app-pages.ts';
import type { InProcessApi, RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { ENDONYMS } from '#shared/i18n/locales.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';
import { PSEUDO_MODE } from './messages-plugin.ts';

type ServerEntry = {
  readonly createPageRenderer: (assets: Record<'headTags' | 'asleepTags', () => string>) => RenderPage;
};

const countries = new Intl.DisplayNames('en-US', { type: 'region' });
/** Formatted month and country names, and names of languages: not from messages/. */
const FORMATTED = [
  ...Object.values(ENDONYMS),
  ...COUNTRY_CODES.map((code) => countries.of(code)),
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en-US', { month: 'long' })),
].join('\n');

// Inside the project, so that imports resolve. Built, because serving each module by itself takes three times as long.
const outDir = join(import.meta.dirname, '../../.cache/pseudo-locale');
afterAll(() => rm(outDir, { recursive: true }));
// Built in addition to the renderer, which vite.config.ts names.
const input = ['src/web/routes/routes.tsx'];
const output = { ssr: true, outDir, minify: false, copyPublicDir: false, rolldownOptions: { input } };
await build({ logLevel: 'error', mode: PSEUDO_MODE, build: output });
const importBuilt = (name: string) => import(pathToFileURL(join(outDir, name)).href);
const entry = (await importBuilt('entry-server.js')) as ServerEntry;
const { routeTree } = (await importBuilt('routes.js')) as { routeTree: Parameters<typeof pageRoutesOf>[0] };
const renderPage = entry.createPageRenderer({ headTags: () => '', asleepTags: () => '' });
/** Responses to the page's API calls, with texts of members and operators. */
let answers = '';
/** why the last page could not be rendered */
let fault: unknown;

const noting = (api: InProcessApi): InProcessApi =>
  (async (...call: Parameters<InProcessApi>) => {
    const answer = await api(...call);
    answers += JSON.stringify(answer);
    return answer;
  }) as InProcessApi;
const app = await testApp({
  renderPage: async (page) => {
    const rendered = await renderPage({ ...page, api: noting(page.api) });
    fault = rendered.fault;
    return rendered;
  },
});
const site = await buildSite(app.db, { domain: 'localhost' });
await buildMember(app.db, { site, profile: { gender: 'female', about_me: 'Hello there' } });
const session = await buildSession(app, await buildMember(app.db, { site }));

/** Returns visible texts and texts for screen readers that are neither from messages/ nor data. */
const plainTexts = (html: string): string[] => {
  const said = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '');
  const texts = [
    ...said.split(/<[^>]*>/),
    ...[...said.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text),
  ];
  // Texts from messages/ are in accented letters and brackets; other texts are what is left between them.
  const rest = texts.flatMap((text) => text.replaceAll(/[\u00A0\u202F]/g, ' ').split(/[^\x20-\x7E]+|[,:] /));
  return rest
    .map((text) => text.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/gi, ''))
    .filter((text) => /[a-z]{2}/i.test(text) && !isData(text));
};

const isData = (text: string): boolean =>
  [answers, FORMATTED].some((known) => known.includes(text)) ||
  /^[A-Z][a-z]+ \d{1,2}$|^\d{1,2} [A-Z][a-z]+(?: \d{4})?$|^\d{1,2}:\d{2}(?: [AP]M)?$/.test(text);

it('marks every letter of a text and nothing of what it takes', () => {
  expect(pseudoOf('Hi {name}, <b>{n, plural, one {# day} other {# days}}</b>')).toMatch(
    /^⟦Ĥî \{name\}, <b>\{n,plural,one\{# đåý\} other\{# đåýš\}\}<\/b>·+⟧$/,
  );
});

it('shows no text on any page that is not in messages/', { timeout: 300_000 }, async () => {
  const found: string[] = [];
  let numPages = 0;
  for (const { path, access } of pageRoutesOf(routeTree)) {
    if (path.includes('$') || !['anyone', 'visitor', 'member'].includes(access) || path.startsWith('/dev')) continue;
    answers = '';
    const { status, text } = await app.call(`GET ${path}` as 'GET /', { as: access === 'member' ? session : null });
    if (status === 307) continue;
    expect([path, status], inspect(fault)).toEqual([path, 200]);
    expect(text).toContain('⟦');
    numPages += 1;
    found.push(...plainTexts(text).map((plain) => `${path}: ${plain}`));
  }
  expect(found).toEqual([]);
  expect(numPages).toBeGreaterThan(20);
});
