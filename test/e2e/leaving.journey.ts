import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember, mailedToken, ownId, signUp } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

// These calls are refused on purpose.
journey.use({ expectedFailures: /\/api\/(user|reactivation|member)\.php/ });

const deleteAccount = async (page: Page) => {
  await visit(page, '/settings');
  await page.getByRole('link', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/settings/delete');
  await page.getByLabel('Why are you deleting your account?').selectOption('I’ve found someone');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d\d-\d\dT/);
};
const profileStatus = async (page: Page, id: string) => (await page.request.get(`/api/member.php?id=${id}`)).status();

journey('a member leaves, disappears at once, and comes back with the mailed link', async ({ page, browser }) => {
  await answerEntryWarning(page);
  const member = await becomeMember(page);
  const id = await ownId(page);
  const stranger = await (await browser.newContext()).newPage();
  expect(await profileStatus(stranger, id)).toBe(200);

  await deleteAccount(page);
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await expect(
    page.getByText(/^Until \d+\s\w+ \d{4}, you can restore everything with the link in our email/),
  ).toBeVisible();
  expect(await profileStatus(stranger, id)).toBe(404);
  await stranger.context().close();

  await visit(page, '/login');
  await page.getByLabel('Email address').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByText(/^This account will be deleted on .+\. You can restore it with the link in our email\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send me the link again' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();

  await visit(page, `/reactivate?token=${await mailedToken(page, 'deletion_started', member.email)}`);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL('/');
  await visit(page, '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await profileStatus(page, id)).toBe(200);
});

journey('a member who leaves with an unconfirmed address is told that there is no way back @all', async ({ page }) => {
  await answerEntryWarning(page);
  await signUp(page);
  await visit(page, '/settings/delete');
  await expect(
    page.getByText(/Your email address isn’t confirmed, so we’ll erase everything right away/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/account-deleted?until=now');
  await expect(page.getByText(/never confirmed, so we’re erasing everything for good now/)).toBeVisible();
  await expect(page.getByText(/the link in our email/)).toBeHidden();
});

journey('a used link says so and leads to the login @all', async ({ page }) => {
  await answerEntryWarning(page);
  await visit(page, `/reactivate?token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Link expired or invalid, request a new email')).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

journey('the page offers two alternatives to leaving first @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/settings/delete');
  await page.getByRole('link', { name: 'Go to privacy mode' }).click();
  await expect(page).toHaveURL('/settings#privacy');
  await page.goBack();
  await page.getByRole('link', { name: 'Change my address' }).click();
  await expect(page).toHaveURL('/settings#email');
});

journey('a member who is about to leave takes a code instead, which lowers the prices @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await visit(page, '/settings/delete');
  // New members are not offered credits for staying.
  await expect(page.getByRole('button', { name: 'Get my credits' })).toBeHidden();
  const wayOut = await page.getByRole('button', { name: 'Delete my account' }).boundingBox();
  const offered = [
    page.getByRole('link', { name: 'Change my address' }),
    page.getByRole('link', { name: 'Go to privacy mode' }),
    page.getByRole('button', { name: 'Get my code' }),
  ];
  for (const offer of offered) {
    const box = await offer.boundingBox();
    expect(box?.height).toBeLessThan(wayOut?.height ?? 0);
    expect(box?.width).toBeLessThan(wayOut?.width ?? 0);
  }
  await page.getByRole('button', { name: 'Get my code' }).click();
  await expect(page.getByText(/^Your code is [A-Z0-9]{10}\. It’s valid until/)).toBeVisible();
  await page.getByRole('link', { name: 'See prices with my code' }).click();
  await expect(page).toHaveURL(/\/credits\?code=[A-Z0-9]{10}$/);
  await expect(page.getByText(/25\s?% off with code/)).toBeVisible();
});

journey('a member of some time is offered free credits @all', async ({ page }) => {
  await answerEntryWarning(page);
  await logIn(page, 'empty');
  await visit(page, '/settings/delete');
  await expect(page.getByRole('heading', { name: '30 free credits' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get my credits' })).toBeVisible();
});

journey('the page after leaving shows no arbitrary text from its URL @all', async ({ page }) => {
  await answerEntryWarning(page);
  for (const until of ['never, call 555-0100', '2030-99-17T12:00:00.000Z', '5']) {
    await visit(page, `/account-deleted?until=${encodeURIComponent(until)}`);
    await expect(page.getByText(/^For 14 days, you can restore everything with the link in our email/)).toBeVisible();
  }
});
