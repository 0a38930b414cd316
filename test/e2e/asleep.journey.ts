import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, mailedToken, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { openAsleep } from '#test/e2e/support/open-asleep.ts';
import { fillSignup, newAddress } from '#test/e2e/support/sign-up.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

const PASSWORD = 'three purple umbrellas in the rain';

journey('a form submitted before hydration is sent after it @all', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  const login = (secret: string) => page.request.post('/api/user.php', { data: { email, password: secret } });
  expect([(await login(PASSWORD)).status(), (await login(password)).status()]).toEqual([200, 401]);
});

journey('a sign-up begun before hydration goes on after it @all', async ({ page }) => {
  await answerEntryWarning(page);
  await page.goto('/');
  const wake = await openAsleep(page, '/signup');
  await page.getByText('Woman', { exact: true }).click();
  await page.getByText('Dates', { exact: true }).click();
  await wake();
  await expect(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked();
  await fillSignup(page, newAddress());
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/signup.php'));
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ gender: 'female', looking_for: 'dating' });
  await expect(page).toHaveURL(/complete-signup/);
});

journey('a message sent before hydration is sent once, and is in no URL @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  await hers.request.post('/api/message.php', {
    data: { client_id: randomUUID(), profile: await ownId(page), kind: 'text', text: 'Coast or forest?' },
  });
  await page.goto('/chats');
  const address = await page.locator('main a[href^="/chats/"]').first().getAttribute('href');
  const wake = await openAsleep(page, address ?? '');
  const field = page.getByLabel(/^Message to/);
  await field.fill('The coast, in winter');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  // The button still looks disabled, but a press before hydration is replayed.
  await send.click({ force: true });
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await wake();
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.filter({ hasText: 'The coast, in winter' })).toHaveCount(1);
  await expect(field).toHaveValue('');
  expect(page.url()).not.toContain('coast');
  await hers.context().close();
});

journey('a text begun before hydration is saved at the next pause, and typing can continue @all', async ({ page }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  await page.goto('/');
  const wake = await openAsleep(page, '/profile');
  const field = page.getByLabel('About me', { exact: true });
  await field.pressSequentially('I like ');
  await wake();
  await expect(page.getByText('About me: saved')).toBeVisible();
  await page.keyboard.type('tea');
  await expect(field).toHaveValue('I like tea');
});

journey.describe('if the scripts fail to load', () => {
  journey.use({ expectedFailures: /\.js$/ });

  journey('submitting a form shows that, and keeps what was typed @all', async ({ page }) => {
    await answerEntryWarning(page);
    await page.goto('/');
    await page.route('**/*.js', (route) => route.abort());
    await page.evaluate(() => location.assign('/login'));
    await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill('empty@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('vonk-demo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'hasn’t loaded completely' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue('empty@demo.test');
    await expect(page).toHaveURL('/login');
  });
});

journey('a search uses the fields that were changed before hydration @all', async ({ page }) => {
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
