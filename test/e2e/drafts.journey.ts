import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length);

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
});

journey('choices of the next step survive a reload until the step is skipped @all', async ({ page }) => {
  const skip = () => page.getByRole('button', { name: 'Skip' }).click();
  await visit(page, '/complete-signup?step=3');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United Kingdom');
  await page.getByRole('combobox', { name: 'City' }).fill('manch');
  await page.getByRole('option', { name: /^Manchester/ }).click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Manchester');
  await skip();
  const red = page.getByRole('radiogroup', { name: 'Hair' }).getByRole('radio', { name: 'Red' });
  await page.getByRole('radiogroup', { name: 'Hair' }).getByText('Red').click();
  await skip();
  await page.getByText(/^\d+ more$/).click();
  await page.getByText('Skiing', { exact: true }).click();
  await page.reload();
  await expect(page.getByLabel('Skiing')).toBeChecked();
  await page.goBack();
  await expect(red).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Skiing')).toBeChecked();
  await skip();
  await expect(page).toHaveURL(/step=4/);
  expect(await kept(page)).toBe(0);
  // Goes back at once, perhaps before the next step is rendered.
  await page.goBack();
  await expect(page.getByLabel('Skiing')).not.toBeChecked();
});

journey('logging out deletes all drafts @all', async ({ page }) => {
  await visit(page, '/complete-signup?step=2');
  await page.getByLabel('About me').fill('Not for the next one.');
  expect(await kept(page)).toBe(1);
  await visit(page, '/members');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await kept(page)).toBe(0);
});
