import { mkdtempSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { messagesPlugin } from './messages-plugin.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');

const BROWSER_ENTRY = `
import { i18nOfPage } from '#web/platform/i18n/inline-messages.ts';
const i18n = i18nOfPage(document);
document.title = i18n.translator('nav')('badge.unread', { count: 3 });
void i18n.loadAreas(['login']);
`;

const SERVER_ENTRY = `
import { i18nForRequest } from '#web/platform/i18n/request-i18n.ts';
import { inlineMessagesHtml, i18nOfPage } from '#web/platform/i18n/inline-messages.ts';
export const open = (locale, areas, region) => i18nForRequest({ locale, region, timeZone: 'UTC', viewerGender: 'other', renderedAt: 0 }, areas);
export { inlineMessagesHtml, i18nOfPage };
`;

type ServerEntry = {
  open(
    locale: string,
    areas: string[],
    region?: string,
  ): Promise<{ translator(area: string): (key: string, values?: object) => string }>;
  inlineMessagesHtml(i18n: unknown): string;
  i18nOfPage(page: unknown): { locale: string; translator(area: string): (key: string, values?: object) => string };
};

describe('the built messages', () => {
  let folder: string;
  let browser: Rolldown.RolldownOutput['output'];
  let server: ServerEntry;

  beforeAll(async () => {
    // Inside the project, so that both bundles can resolve its packages.
    folder = mkdtempSync(join(CACHE, 'messages-'));
    writeFileSync(join(folder, 'browser.ts'), BROWSER_ENTRY);
    writeFileSync(join(folder, 'server.js'), SERVER_ENTRY);
    const common: InlineConfig = { root: folder, configFile: false, logLevel: 'error', plugins: [messagesPlugin()] };
    const input = join(folder, 'browser.ts');
    const built = await build({ ...common, build: { write: false, rolldownOptions: { input } } });
    browser = (built as Rolldown.RolldownOutput).output;
    await build({ ...common, build: { ssr: join(folder, 'server.js'), outDir: join(folder, 'out') } });
    server = (await import(/* @vite-ignore */ join(folder, 'out/server.js'))) as ServerEntry;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const code = () => browser.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const files = () => browser.flatMap((file) => (file.type === 'asset' ? [file.fileName] : []));

  it('bring no ICU parser and no text into the code of the browser', () => {
    expect(code()).not.toMatch(/EXPECT_ARGUMENT|MALFORMED/);
    expect(code()).not.toContain('Search members');
  });

  it('are in files named by content hash, one for each locale and area', () => {
    const nav = files().filter((name) => name.endsWith('/nav.json'));
    expect(nav).toHaveLength(LOCALES.length + 1);
    expect(nav.every((name) => /^assets\/messages\/[\w-]{10}\/(?:[a-z]{2}|de-CH)\/nav\.json$/.test(name))).toBe(true);
  });

  it('are available on the server in all locales, only the requested areas', async () => {
    for (const locale of LOCALES) {
      const i18n = await server.open(locale, ['nav']);
      expect(i18n.translator('nav')('badge.unread', { count: 3 })).toMatch(/^3 /);
      expect(() => i18n.translator('footer')).toThrow('name that area');
    }
  });

  it('have French non-breaking spaces, and Swiss spelling for Switzerland', async () => {
    const question = (await server.open('fr', ['like'])).translator('like')('match.title');
    expect(question).toBe('C’est un match\u202F!');
    const close = async (region: string) => (await server.open('de', ['chat'], region)).translator('chat')('bar.close');
    expect(await close('AT')).toBe('Schließen');
    expect(await close('CH')).toBe('Schliessen');
  });

  it('are embedded in the page and read by the browser', async () => {
    const html = server.inlineMessagesHtml(await server.open('nl', ['nav']));
    const [, json = ''] = /^<script type="application\/json" id="messages">(.*)<\/script>$/.exec(html) ?? [];
    expect(json).not.toContain('<');
    const page = { getElementById: (id: string) => (id === 'messages' ? { textContent: json } : null) };
    const i18n = server.i18nOfPage(page);
    expect(i18n.locale).toBe('nl');
    expect(i18n.translator('nav')('badge.unread', { count: 1 })).toMatch(/^1 /);
  });

  it('throw an error for an unknown key instead of showing it', async () => {
    const t = (await server.open('en', ['nav'])).translator('nav');
    expect(() => t('nothing')).toThrow('nothing');
  });
});
