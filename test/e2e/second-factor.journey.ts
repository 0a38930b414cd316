import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { journey } from '#test/e2e/support/journey.ts';
import { DEMO_PASSWORD, logInAnew } from '#test/e2e/support/log-in.ts';
import { mailedToken, signUp } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, untilAwake, visit } from '#test/e2e/support/visit.ts';

journey.use({ expectedFailures: /\/api\/(user|second-factor|totp)\.php$/ });

const HALF_A_MINUTE_MS = 30_000;

const enterPassword = async (page: Page, login: string): Promise<void> => {
  await page.goto('/login');
  await untilAwake(page);
  await page.getByLabel('Email address').fill(`${login}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

journey(
  'a member protects the account with an app, logs in with it and with a recovery code, and turns it off @all',
  async ({ page }) => {
    await logInAnew(page, 'empty');
    await page.goto('/settings');
    await untilAwake(page);
    const section = page.getByRole('region', { name: 'Authenticator app' });
    await section.getByRole('button', { name: 'Set up' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = (await section.locator('dd').innerText()).replaceAll(' ', '');
    // Codes of the previous and next time step are valid too, so each use gets a different code.
    const code = (shift: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + shift * HALF_A_MINUTE_MS });
    await section.getByLabel('Code from the app').fill('000000');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('alert')).toHaveText('That code isn’t right. Please try again.');
    await section.getByLabel('Code from the app').fill(code(-1));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
    const codes = await section.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await section.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(section.getByText('10 recovery codes left.')).toBeVisible();

    await page.request.post('/api/logout.php', { data: {} });
    await enterPassword(page, 'empty');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
    await page.getByLabel('Code').fill(code(0));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

    await page.request.post('/api/logout.php', { data: {} });
    await enterPassword(page, 'empty');
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();

    await page.goto('/settings');
    await untilAwake(page);
    await expect(section.getByText('9 recovery codes left.')).toBeVisible();
    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('Code from the app').fill(codes[1] ?? '');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

journey(
  'an address confirmed in another browser gets its password there, and the first browser is logged out @all',
  async ({ page, browser }) => {
    await answerEntryWarning(page);
    const { email } = await signUp(page);
    const { secret } = (await (await page.request.post('/api/totp.php', { data: {} })).json()) as { secret: string };
    const code = new TOTP({ secret }).generate();
    expect((await page.request.put('/api/totp.php', { data: { code } })).status()).toBe(200);
    const token = await mailedToken(page, 'activate', email);
    const other = await (await browser.newContext()).newPage();
    await answerEntryWarning(other);
    await visit(other, `/activate/done?token=${token}`);
    await expect(other.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
    await other.getByRole('link', { name: 'Choose a password' }).click();
    await other.getByLabel('Password', { exact: true }).fill('seven yellow tractors');
    await other.getByLabel('Repeat new password').fill('seven yellow tractors');
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    const own = async (at: Page) => (await readCall(at, 'GET /api/user.php')).user;
    expect([await own(page), await own(other)]).toEqual([null, expect.objectContaining({ status: 'active' })]);
    await other.context().close();
  },
);
