import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { visit } from '#test/e2e/support/visit.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

journey('three times Escape leaves a blank page, and going back brings nothing back', async ({ page }) => {
  await logIn(page, 'premium');
  await visit(page, '/likes');
  await visit(page, '/settings');
  await press(page, 'Escape', 'Escape', 'Shift', 'Escape', 'Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, 'Shift', 'Escape', 'Escape', 'Escape');
  await page.waitForURL('about:blank');
  await page.goBack();
  await page.waitForURL('about:blank');
});

journey('a button in the settings and one in the account menu leave as well @all', async ({ page }) => {
  await logIn(page, 'premium');
  await visit(page, '/settings');
  await page.getByRole('button', { name: 'Leave now' }).click();
  await page.waitForURL('about:blank');
  await visit(page, '/likes');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: /^Leave now/ }).click();
  await page.waitForURL('about:blank');
});
