import { join } from 'node:path';
import { expect } from '@playwright/test';
import { fetchingApi } from '#scripts/bench/fetching-api.ts';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { InProcessApi, RenderedPage } from '#server/platform/http/pages/page-renderer.ts';
import { journey } from '#test/e2e/support/journey.ts';

const BUILT_WEB = join(import.meta.dirname, '../../dist/web');
const SECRET = 'relation "wallets" does not exist';

type Answers = Readonly<Record<string, (data: never) => unknown>>;

/** Renders a page for a visitor as the server does, with real answers of the running product, some of them changed. */
const draw = async (baseURL: string, url: string, changed: Answers): Promise<RenderedPage> => {
  const real = fetchingApi(baseURL, new URL(baseURL).host);
  const api = (async (name: string, input: never) => {
    const answer = await real(name as 'GET /api/companyinfo.php', input);
    const change = changed[name];
    return change === undefined || !answer.ok ? answer : { ok: true, data: change(answer.data as never) };
  }) as InProcessApi;
  const renderPage = await loadPageRenderer(BUILT_WEB);
  return renderPage({
    requestId: 'request-7',
    url,
    origin: baseURL,
    locale: 'en',
    region: 'GB',
    timeZone: 'Europe/London',
    viewerGender: 'other',
    now: new Date().toISOString(),
    cspNonce: 'nonce',
    api,
  });
};

const fail = (): never => {
  throw new Error(SECRET);
};

journey(
  'a call that fails during rendering gives an error page: 500, the request id, no internals',
  async ({ appUrl }) => {
    const page = await draw(appUrl, '/lang-config', { 'GET /api/companyinfo.php': fail });
    expect(page.status).toBe(500);
    expect(page.html).toContain('<h1>Error</h1>');
    expect(page.html).toContain('Reference: request-7');
    expect(page.html).toContain('<title>Error</title>');
    expect(page.html).not.toContain('wallets');
    expect(page.html).not.toMatch(/\.tsx?:\d|node_modules/);
    expect(page.fault).toMatchObject({ message: SECRET });
  },
);

journey('a page that cannot be rendered gives 500 inside its layout, and the cause is logged', async ({ appUrl }) => {
  const broken = (data: { settings: object }) => ({ settings: { ...data.settings, fictional_warning: 'still here' } });
  const { members } = await (await fetch(`${appUrl}/api/members.php`)).json();
  const page = await draw(appUrl, `/members/${members[0].id}`, {
    'GET /api/settings.php': broken,
    'GET /api/member.php': () => ({ member: { name: 'Anna' } }),
  });
  expect(page.status).toBe(500);
  expect(page.html).toContain('<h1>Error</h1>');
  expect(page.html).toContain('still here');
  expect((page.fault as Error).cause ?? page.fault).toBeInstanceOf(Error);
});

journey('if not even the error page can be rendered, a fallback links to the home page', async ({ appUrl }) => {
  const page = await draw(appUrl, '/lang-config', {
    'GET /api/settings.php': (data: { settings: object }) => ({
      settings: { ...data.settings, visible_locales: null },
    }),
  });
  expect(page.status).toBe(500);
  expect(page.html).toContain('An error occurred while showing the error page');
  expect(page.html).toContain('Go back to home');
  expect(String((page.fault as Error).cause)).toMatch(/TypeError/);
});

for (const path of ['/dev/ui', '/dev/mails'])
  journey(`${path} exists in demos only`, async ({ request, appUrl }) => {
    expect((await request.get(path)).status()).toBe(200);
    const noDemo = (data: { settings: object }) => ({ settings: { ...data.settings, is_demo: false } });
    expect((await draw(appUrl, path, { 'GET /api/settings.php': noDemo })).status).toBe(404);
  });
