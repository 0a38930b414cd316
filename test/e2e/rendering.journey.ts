import { expect } from '@playwright/test';
import { drawPage } from '#test/e2e/support/draw-page.ts';
import { journey } from '#test/e2e/support/journey.ts';

const SECRET = 'relation "wallets" does not exist';

const fail = (): never => {
  throw new Error(SECRET);
};

journey(
  'a call that fails during rendering gives an error page: 500, the request id, no internals @all',
  async ({ appUrl }) => {
    const page = await drawPage(appUrl, '/lang-config', { 'GET /api/companyinfo.php': fail });
    expect(page.status).toBe(500);
    expect(page.html).toContain('<h1>Error</h1>');
    expect(page.html).toContain('Reference: request-7');
    expect(page.html).toContain('<title>Error</title>');
    expect(page.html).not.toContain('wallets');
    expect(page.html).not.toMatch(/\.tsx?:\d|node_modules/);
    expect(page.fault).toMatchObject({ message: SECRET });
  },
);

journey(
  'a page that cannot be rendered gives 500 inside its layout, and the cause is logged @all',
  async ({ appUrl }) => {
    const broken = (data: { settings: object }) => ({
      settings: { ...data.settings, fictional_warning: 'still here' },
    });
    const { members } = await (await fetch(`${appUrl}/api/members.php`)).json();
    const page = await drawPage(appUrl, `/members/${members[0].id}`, {
      'GET /api/settings.php': broken,
      'GET /api/member.php': () => ({ member: { name: 'Anna' } }),
    });
    expect(page.status).toBe(500);
    expect(page.html).toContain('<h1>Error</h1>');
    expect(page.html).toContain('still here');
    expect((page.fault as Error).cause ?? page.fault).toBeInstanceOf(Error);
  },
);

journey('if not even the error page can be rendered, a fallback links to the home page @all', async ({ appUrl }) => {
  const page = await drawPage(appUrl, '/lang-config', {
    'GET /api/settings.php': (data: { settings: object }) => ({
      settings: { ...data.settings, visible_locales: null },
    }),
  });
  expect(page.status).toBe(500);
  expect(page.html).toContain('An error occurred while showing the error page');
  expect(page.html).toContain('Go back to home');
  expect(String((page.fault as Error).cause)).toMatch(/TypeError/);
});

journey('/dev/ui exists in demos only @all', async ({ request, appUrl }) => {
  expect((await request.get('/dev/ui')).status()).toBe(200);
  const noDemo = (data: { settings: object }) => ({ settings: { ...data.settings, is_demo: false } });
  expect((await drawPage(appUrl, '/dev/ui', { 'GET /api/settings.php': noDemo })).status).toBe(404);
});
