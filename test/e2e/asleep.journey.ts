import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { becomeMember, mailedToken } from '#test/e2e/support/new-member.ts';
import { newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning, untilAwake } from '#test/e2e/support/visit.ts';

/** Opens a page whose scripts stay on their way until they are let through. */
const openAsleep = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<null>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), new URL(address, page.url()).href);
  await page.waitForURL((url) => url.href.endsWith(address), { waitUntil: 'commit' });
  return async () => {
    gate.resolve(null);
    await untilAwake(page);
  };
};

const PASSWORD = 'three purple umbrellas in the rain';

journey('what is typed and sent before the page is awake is sent when it is', async ({ page }) => {
  const { email, password } = await becomeMember(page);
  await page.goto('/');
  await answerEntryWarning(page);
  await page.request.post('/api/password-reset.php', { data: { email } });
  const wake = await openAsleep(page, `/reset-password/do?token=${await mailedToken(page, 'reset_password', email)}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('button', { name: 'Save password' })).toHaveAttribute('aria-busy', 'true');
  await wake();
  await expect(page.getByRole('heading', { name: 'Your new password works' })).toBeVisible();
  const login = (secret: string) => page.request.post('/api/user.php', { data: { email, password: secret } });
  expect([(await login(PASSWORD)).status(), (await login(password)).status()]).toEqual([200, 401]);
});

journey('a sign-up that was filled in asleep is complete', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/');
  const wake = await openAsleep(page, '/signup');
  const email = newAddress();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Wanda');
  await page.getByLabel('Password', { exact: true }).fill('nine green bicycles');
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Month').selectOption('May');
  await page.getByLabel('Year').fill('1990');
  await page.getByText('Woman', { exact: true }).click();
  await page.getByLabel(/accept the terms/).check();
  await wake();
  await expect(page.getByText('How hard to guess:')).toBeVisible();
  await page.getByText('Bi', { exact: true }).click();
  await page.getByLabel(/stores what I say about my sexuality/).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/complete-signup/);
});

journey('a login that is sent asleep logs in', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/');
  const wake = await openAsleep(page, '/login');
  await page.getByLabel('Email address').fill('empty@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('vonk-demo');
  await page.keyboard.press('Enter');
  await wake();
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});

journey('a message that was begun asleep can be sent', async ({ page }) => {
  await answerEntryWarning(page);
  await logIn(page, 'premium');
  await page.goto('/chats');
  const address = await page.locator('main a[href^="/chats/"]').first().getAttribute('href');
  const wake = await openAsleep(page, address ?? '');
  const field = page.getByLabel(/^Message to/);
  await field.fill('Half a sentence');
  await wake();
  await expect(field).toHaveValue('Half a sentence');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
});

journey('a search whose fields were changed asleep looks for just that', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/login');
  const wake = await openAsleep(page, '/members?country=NL');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('radio', { name: 'Men', exact: true }).check();
  await filters.getByLabel('Country').selectOption('Belgium');
  await wake();
  await filters.getByRole('button', { name: /^(Search|Show .* (person|people))$/ }).click();
  await expect(page).toHaveURL(/country=BE.*gender=male|gender=male.*country=BE/);
});
