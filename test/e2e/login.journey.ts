import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { DEMO_PASSWORD, logIn, logInAnew } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, untilAwake, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|logout)\.php$/ });

journey('a member logs in with the keyboard alone and comes back to the page they wanted', async ({ page }) => {
  await page.goto('/likes');
  await expect(page).toHaveURL('/login?next=%2Flikes');
  await untilAwake(page);
  await page.getByLabel('Email address').focus();
  await page.keyboard.type('free@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/likes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Likes$|likes? you$/);
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});

journey('a wrong password is refused in one sentence, and the address stays @all', async ({ page }) => {
  await visit(page, '/login');
  await page.getByLabel('Email address').fill('premium@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Login failed, please try again');
  await expect(page.getByLabel('Email address')).toHaveValue('premium@demo.test');
  await expect(page).toHaveURL('/login');
});

journey('a member who is logged in is redirected from the login to the home page @all', async ({ page }) => {
  await logIn(page, 'free');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

journey('a member logs out and is a visitor @all', async ({ page }) => {
  await answerEntryWarning(page);
  await logInAnew(page, 'free');
  await visit(page, '/likes');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  expect((await page.request.get('/likes', { maxRedirects: 0 })).status()).toBe(307);
});

journey('a logout that does not reach the server does not look like one @all', async ({ page }) => {
  await logIn(page, 'free');
  await visit(page, '/likes');
  await page.route('**/api/logout.php', (route) =>
    route.fulfill({ status: 500, json: { error: { message: 'No luck.' } } }),
  );
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No luck.' })).toBeVisible();
  await expect(page).toHaveURL('/likes');
});

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false, expectedFailures: /\/(login|favicon\.ico)$/ });

  journey('a password never ends up in a URL', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email address').fill('free@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForLoadState();
    expect(page.url()).not.toContain(DEMO_PASSWORD);
    expect(page.url()).not.toContain('free');
  });
});

journey('who has kept their account and still has to log in is told why @all', async ({ page }) => {
  await page.goto('/login?reactivated=1');
  await expect(page.getByText('Your account is active again. Log in to continue.')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText('Your account is active again.')).toHaveCount(0);
});
