import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, stopClock, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(({ page }) => answerEntryWarning(page));

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** Holds back the texts of the login page; `release` lets the request continue (true) or fail (false). */
const holdLoginTexts = async (page: Page) => {
  let release = (_isGood: boolean): void => {};
  const released = new Promise<boolean>((resolve) => (release = resolve));
  await page.route('**/en/login.json', async (route) =>
    (await released) ? route.continue() : route.fulfill({ status: 500 }),
  );
  return release;
};

journey('a navigation shows a progress bar only after 200 ms, until the page appears @all', async ({ page }) => {
  await stopClock(page);
  await visit(page, '/lang-config');
  const release = await holdLoginTexts(page);
  await loginLink(page).dispatchEvent('click');
  await page.clock.runFor(190);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(50);
  await expect(bar(page)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(bar(page)).toBeVisible();
  release(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.clock.runFor(500);
  await expect(bar(page)).toHaveCount(0);
});

journey.describe('a page that cannot be loaded', () => {
  journey.use({ expectedFailures: /login|\/assets\/|did not load/ });

  journey(
    'ends the progress bar, shows an error inside its layout, and works at the next try @all',
    async ({ page }) => {
      await stopClock(page);
      await visit(page, '/lang-config');
      const release = await holdLoginTexts(page);
      await loginLink(page).dispatchEvent('click');
      await page.clock.runFor(300);
      await expect(bar(page)).toBeVisible();
      release(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
      await expect(page.getByText('An error has occurred.')).toBeVisible();
      await expect(page.getByText('500', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/^Error/);
      await expect(bar(page)).toHaveAttribute('data-phase', 'failed');
      await expect(page.getByRole('link', { name: 'Vonk: Home page' })).toBeVisible();
      await page.clock.runFor(500);
      await expect(bar(page)).toHaveCount(0);
      await page.unroute('**/en/login.json');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    },
  );

  journey('because its code is gone is reloaded once, and not again within a minute @all', async ({ page }) => {
    let documents = 0;
    const asked = new Set<string>();
    page.on('request', (request) => {
      documents += request.isNavigationRequest() ? 1 : 0;
      asked.add(request.url());
    });
    // Logged in, because pages for visitors load their code only at the first interaction.
    await logIn(page, 'premium');
    await visit(page, '/lang-config');
    documents = 1;
    const there = new Set(asked);
    await page.route('**/assets/*.js', (route) =>
      there.has(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.getByRole('link', { name: 'Likes' }).first().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    expect(documents).toBe(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    expect(documents).toBe(2);
  });
});
