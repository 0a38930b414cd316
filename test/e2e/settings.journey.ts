import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { untilAwake, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|password|name|member)\.php/ });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

journey('the account menu leads to the settings @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/members');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

journey('a member changes the password and stays logged in here @all', async ({ page, request }) => {
  const { email, password } = await becomeMember(page);
  await visit(page, '/settings');
  const section = region(page, 'Password');
  const change = async (old: string, next: string, repeat = next) => {
    await section.getByLabel('Current password').fill(old);
    await section.getByLabel('New password', { exact: true }).fill(next);
    await section.getByLabel('Repeat new password').fill(repeat);
    await section.getByRole('button', { name: 'Change password' }).click();
  };
  await section.locator('summary').click();
  await change('not mine', 'seven silent lighthouses');
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription('Please check your old password.');
  await change(password, 'seven silent lighthouses', 'six silent lighthouses');
  await expect(section.getByLabel('Repeat new password')).toHaveAccessibleDescription(
    'The entered passwords are not the same.',
  );
  await change(password, 'seven silent lighthouses');
  await expect(section.getByText('Your password has been changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  // In another session, because here it would end the session with which the page is still loading.
  const answer = await request.post('/api/user.php', { data: { email, password: 'seven silent lighthouses' } });
  expect(answer.status()).toBe(200);
});

journey('a name is refused with the reason, or shown everywhere at once @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/settings');
  const section = region(page, 'Name');
  await section.getByLabel('Your name').fill('@wendelin');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Your name').fill('Wendelin the Second');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: Wendelin the Second' })).toBeVisible();
});

journey(
  'privacy mode hides the profile from others until it is switched off @all',
  async ({ page, playwright, baseURL }) => {
    await becomeMember(page);
    const id = await ownId(page);
    const visitor = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const seen = async () => (await visitor.get(`/api/member.php?id=${id}`)).status();
    expect(await seen()).toBe(200);
    await visit(page, '/settings');
    const choice = region(page, 'Privacy mode').getByRole('switch', { name: 'Hide my profile' });
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(region(page, 'Privacy mode')).toContainText('You’re hidden from search and likes.');
    expect(await seen()).toBe(404);
    await choice.click();
    await expect(choice).not.toBeChecked();
    expect(await seen()).toBe(200);
    await visitor.dispose();
  },
);

journey('a member can hide fictional profiles @all', async ({ page }) => {
  await becomeMember(page);
  // Some countries hide them for all members; the Netherlands do not.
  await page.request.put('/api/profile.php', { data: { country: 'NL' } });
  const meetsFiction = async (): Promise<boolean> =>
    (await (await page.request.get('/api/members.php?gender=any')).json()).num_fictional > 0;
  expect(await meetsFiction()).toBe(true);
  await visit(page, '/settings');
  const choice = region(page, 'Browsing').getByRole('switch', { name: 'Hide fictional profiles' });
  await choice.click();
  await expect(choice).toBeChecked();
  expect(await meetsFiction()).toBe(false);
});

journey('consent is withdrawn after a confirmation, and given again @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/settings');
  const section = region(page, 'Your consent');
  await section.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await expect(dialog.getByText('Your profile will be hidden from search and likes right away')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep my consent' }).last().click();
  await expect(dialog).toBeHidden();
  await section.getByRole('button', { name: 'Withdraw consent' }).click();
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(section.getByText('You withdrew your consent')).toBeVisible();
  await expect(region(page, 'Privacy mode').getByRole('switch')).toBeChecked();
  await section.getByRole('button', { name: 'Give consent again' }).click();
  await expect(section.getByRole('button', { name: 'Withdraw consent' })).toBeVisible();
});

journey('choices of notifications are saved @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/settings');
  await page.getByRole('link', { name: 'Choose notifications' }).click();
  await untilAwake(page);
  const likes = page.getByRole('group', { name: 'Likes' });
  await likes.getByRole('checkbox', { name: 'Email' }).click();
  await expect(likes.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await page.reload();
  await untilAwake(page);
  await expect(likes.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await expect(likes.getByRole('checkbox', { name: 'Push' })).toBeChecked();
});

journey('the settings switch to another language at once, and so do later mails @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/settings');
  await region(page, 'Language').getByLabel('Language').selectOption('Nederlands');
  await region(page, 'Language').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen');
});

journey('a member without a photo sees a reminder until it is closed @all', async ({ page }) => {
  await becomeMember(page);
  await visit(page, '/likes');
  const notice = page.getByText('Your profile isn’t complete yet');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Hide this notice' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('hide-enrich-alert'));
  expect(Number.isNaN(Date.parse(kept ?? ''))).toBe(false);
});
