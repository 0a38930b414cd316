import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await logIn(page, 'free');
});

journey('a list beside the settings links to each of them and marks the current one @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, '/settings');
  const links = navigation(page).getByRole('link');
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  for (const name of ['Notifications', 'Delete account', 'Password']) {
    await navigation(page).getByRole('link', { name, exact: true }).click();
    await expect(section(page, name)).toBeFocused();
    await expect(section(page, name).getByRole('heading', { name, exact: true })).toBeInViewport();
    await expect(navigation(page).locator('[aria-current]')).toHaveText(name);
  }
  await expect(page).toHaveURL(/#password$/);
  await page.keyboard.press('Tab');
  await expect(section(page, 'Password').locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Password').getByLabel('Current password')).toBeVisible();
  // Hovers over the settings, because the list beside them scrolls separately.
  await section(page, 'Password').hover();
  await page.mouse.wheel(0, 30_000);
  await expect(navigation(page).locator('[aria-current]')).toHaveText('Delete account');
});

journey('on a phone a sticky menu links to each of the settings @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/settings');
  for (const name of ['Authenticator app Off', 'Language English'])
    await expect(navigation(page).getByRole('link', { name, exact: true })).toBeVisible();
  await navigation(page).getByRole('button', { name: 'On this page: Email address' }).click();
  await page.getByRole('menuitem', { name: 'Privacy mode' }).click();
  await expect(section(page, 'Privacy mode')).toBeFocused();
  await expect(section(page, 'Privacy mode').getByRole('heading')).toBeInViewport();
  await expect(navigation(page).getByRole('button', { name: 'On this page: Privacy mode' })).toBeInViewport();
});

journey('a link in a mail opens the settings at its section @all', async ({ page }) => {
  await visit(page, '/settings#notifications');
  await expect(section(page, 'Notifications').getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(section(page, 'Notifications')).toBeFocused();
});
