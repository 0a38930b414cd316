import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, mailedToken } from '#test/e2e/support/new-member.ts';
import { newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|email|confirm|mail-change|mail-change-undo)\.php$/ });

const section = (page: Page) => page.getByRole('region', { name: 'Email address' });
const ask = async (page: Page, email: string) => {
  const isOpen = await section(page).getByLabel('New email address').isVisible();
  if (!isOpen) await section(page).locator('summary').click();
  await section(page).getByLabel('New email address').fill(email);
  await section(page).getByRole('button', { name: 'Change email address' }).click();
};

journey('a member changes the address, and a link in the old mailbox undoes it @all', async ({ page }) => {
  const { email, password } = await becomeMember(page);
  const wanted = newAddress();
  await visit(page, '/settings');
  await expect(section(page)).toContainText(`You log in with ${email}.`);
  await ask(page, 'no address');
  await expect(section(page).getByLabel('New email address')).toHaveAccessibleDescription(
    /^New email adress is invalid\./,
  );
  await ask(page, wanted);
  await expect(section(page).getByRole('status')).toContainText(`We’ve sent an email to ${wanted}.`);

  await visit(page, `/mail-change/do?token=${await mailedToken(page, 'email_change_confirm', wanted)}`);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`Done! From now on, log in with ${wanted}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(section(page)).toContainText(`You log in with ${wanted}.`);

  const undo = `/mail-change/do?undo=${await mailedToken(page, 'email_change_notice', email)}`;
  await visit(page, undo);
  await page.getByRole('button', { name: 'Undo and choose a new password' }).click();
  await expect(page).toHaveURL(/\/reset-password\/do\?token=/);
  await page.getByLabel('Password', { exact: true }).fill('three purple umbrellas in the rain');
  await page.getByLabel('Repeat new password').fill('three purple umbrellas in the rain');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await visit(page, '/settings');
  await expect(section(page)).toContainText(`You log in with ${email}.`);
  expect((await page.request.post('/api/user.php', { data: { email: wanted, password } })).status()).toBe(401);

  await visit(page, undo);
  await page.getByRole('button', { name: 'Undo and choose a new password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Link expired or invalid, request a new email');
});

journey(
  'after a while the password is required again, and the change then continues by itself @all',
  async ({ page }) => {
    const { password } = await becomeMember(page);
    const wanted = newAddress();
    let isFirst = true;
    await page.route('**/api/email.php', async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const error = { code: 'confirmation_required', message: 'Please enter your password to continue.', details: {} };
      return route.fulfill({ status: 403, json: { error } });
    });
    await visit(page, '/settings');
    await ask(page, wanted);
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill('not mine');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'That password isn’t right. Please try again.',
    );
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByRole('status')).toContainText(`We’ve sent an email to ${wanted}.`);
  },
);

journey('an incomplete link changes nothing and says so @all', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/mail-change/do');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});
