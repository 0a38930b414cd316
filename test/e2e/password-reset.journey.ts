import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, mailedToken } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, untilAwake, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|password-reset)\.php$/ });

const PASSWORD = 'eleven yellow kites over town';

const askForLink = async (page: Page, email: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('status').getByText('Check your inbox')).toBeVisible();
};
const choose = async (page: Page, password: string, repeat = password) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(repeat);
  await page.getByRole('button', { name: 'Save password' }).click();
};

journey(
  'a member who has forgotten the password logs in with a mailed link, once',
  async ({ page, context, request }) => {
    const { email, password } = await becomeMember(page);
    await context.clearCookies();
    await answerEntryWarning(page);
    await visit(page, '/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/reset-password');
    await askForLink(page, email);

    const link = `/reset-password/do?token=${await mailedToken(page, 'reset_password', email)}`;
    await visit(page, link);
    await choose(page, PASSWORD, 'something else');
    await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(
      'The entered passwords are not the same.',
    );
    await expect(page.getByText('Very good')).toBeVisible();
    await choose(page, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

    await visit(page, link);
    await choose(page, 'yet another sentence of mine');
    await expect(page.getByRole('alert')).toHaveText('Link expired or invalid, request a new email');
    await page.getByRole('link', { name: 'Request a new email' }).click();
    await expect(page).toHaveURL('/reset-password');

    const logIn = (data: object) => request.post('/api/user.php', { data });
    expect((await logIn({ email, password })).status()).toBe(401);
    expect((await logIn({ email, password: PASSWORD })).status()).toBe(200);
  },
);

journey('an incomplete link says so @all', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/reset-password/do');
  await untilAwake(page);
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
});
