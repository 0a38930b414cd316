import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, signUp } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey('a search is saved under a name, gets an alert, is found again and opened @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/members?min_age=25&max_age=45');
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('menuitem', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Men, 25–45 · /);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Men of my age');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Saved as “Men of my age”.')).toBeVisible();
  const told = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('combobox', { name: 'Email me about new people for “Men of my age”' }).selectOption('weekly');
  expect((await told).status()).toBe(200);
  await dialog.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page).toHaveURL('/saved-searches');
  await expect(page.getByRole('combobox', { name: /Men of my age/ })).toHaveValue('weekly');

  await page.getByRole('link', { name: 'Men of my age' }).click();
  await expect(page).toHaveURL(/\/members\?.*min_age=25/);
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'members' })).toBeVisible();

  await page.getByRole('button', { name: 'Save search' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save this search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('You’ve already saved this search as “Men of my age”.')).toBeVisible();
});

journey('a search is renamed, deleted, and restored @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await page.request.post('/api/saved-searches.php', { data: { name: 'Near the sea', filter: { min_age: '30' } } });
  await visit(page, '/saved-searches');
  await page.getByRole('button', { name: 'Rename “Near the sea”' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By the lake');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'By the lake' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete “By the lake”' }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“By the lake” restored.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'By the lake' })).toBeVisible();
  await visit(page, '/saved-searches');
  await expect(page.getByRole('link', { name: 'By the lake' })).toBeVisible();
});

journey.describe('refused', () => {
  journey.use({ expectedFailures: /\/api\/saved-search(es|-alerts-off)\.php$/ });

  journey('a member with an unconfirmed address is told why no mails can be sent @all', async ({ page }) => {
    await answerEntryWarning(page);
    await signUp(page);
    await page.request.post('/api/saved-searches.php', { data: { name: 'Near the sea', filter: {} } });
    await visit(page, '/saved-searches');
    const choice = page.getByRole('combobox', { name: 'Email me about new people for “Near the sea”' });
    await choice.selectOption('daily');
    await expect(page.getByText('Confirm your email address first.')).toBeVisible();
    await expect(choice).toHaveValue('never');
  });

  journey('an expired link in a mail says so, and leads to the searches @all', async ({ page }) => {
    await answerEntryWarning(page);
    await visit(page, '/saved-searches/off?token=unknown');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Link expired or invalid' })).toBeVisible();
    await page.getByRole('link', { name: 'Saved searches' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});
