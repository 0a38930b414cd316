import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { stopClock, visit, visitAsMember } from '#test/e2e/support/visit.ts';

/** Ends the session on the server but keeps the cookie, as if another device had logged out everywhere. */
const endSessionElsewhere = async (page: Page) => {
  const cookies = await page.context().cookies();
  await page.request.post('/api/logout.php', { data: {} });
  await page.context().addCookies(cookies);
};

journey('a session that ended elsewhere turns the page into a visitor’s, without an error @all', async ({ page }) => {
  await stopClock(page);
  await logInAnew(page, 'premium');
  await visitAsMember(page, '/lang-config');
  await endSessionElsewhere(page);
  await page.clock.runFor(5_100);
  await page.clock.resume();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Messages/ })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^\(/);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page).toHaveURL('/lang-config');
});

journey('a session that ended elsewhere leads from a members’ page to the login and back @all', async ({ page }) => {
  await stopClock(page);
  await logInAnew(page, 'premium');
  await visitAsMember(page, '/likes');
  await endSessionElsewhere(page);
  await page.clock.runFor(5_100);
  await page.clock.resume();
  await expect(page).toHaveURL('/login?next=%2Flikes');
});

journey('a session that ended while no page was open leaves nothing for the next one @all', async ({ page }) => {
  await logInAnew(page, 'premium');
  await visitAsMember(page, '/lang-config');
  const kept = () => page.evaluate(() => localStorage.getItem('member:draft:noor'));
  await page.evaluate(() => localStorage.setItem('member:draft:noor', 'Hello Noor'));
  await page.goto('about:blank');
  await endSessionElsewhere(page);
  await visit(page, '/login');
  await expect.poll(kept).toBeNull();
});

journey.describe('a call refused', () => {
  journey.use({ expectedFailures: /\/api\/chats\.php$/ });

  journey('because the session is gone turns the page into a visitor’s at once @all', async ({ page }) => {
    await stopClock(page);
    await logInAnew(page, 'premium');
    await visitAsMember(page, '/lang-config');
    let asked = 0;
    const error = { code: 'authentication_required', message: 'Please log in first.', details: {} };
    await page.route('**/api/chats.php', (route) => {
      asked += 1;
      return route.fulfill({ status: 403, json: { error } });
    });
    await page.clock.runFor(5_100);
    await page.clock.resume();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(asked).toBe(1);
  });
});
