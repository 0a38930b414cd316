import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

journey('a member sees another device and logs it out @all', async ({ page, browser, baseURL }) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const elsewhere = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
  const otherPage = await elsewhere.newPage();
  await logInAnew(otherPage, 'free');
  await logInAnew(page, 'free');
  await page.goto('/settings');
  await untilAwake(page);
  const section = page.getByRole('region', { name: 'Devices' });
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  await section.getByRole('button', { name: 'Log out Firefox, Windows' }).first().click();
  await expect(page.getByText('Logged out.', { exact: true })).toBeVisible();
  await expect.poll(() => readCall(otherPage, 'GET /api/user.php')).toEqual({ user: null });
  await elsewhere.close();
});
