import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logInAnew } from '#test/e2e/support/log-in.ts';
import { becomeMember, ownId } from '#test/e2e/support/new-member.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, untilAwake, visit } from '#test/e2e/support/visit.ts';

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

journey.describe('a page of somebody whose account another tab has changed', () => {
  journey.use({ expectedFailures: /\/api\/like\.php$/ });

  journey('does nothing in the name of the other, says so, and becomes theirs @all', async ({ page, context }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    await visit(page, '/members');
    // Blocks the page's own request for the current member, so that the press comes first.
    await page.route('**/api/user.php*', () => undefined);
    const second = await context.newPage();
    await second.request.post('/api/logout.php', { data: {} });
    await becomeMember(second);
    const other = await ownId(second);
    const refused = page.waitForResponse('**/api/like.php');
    await page
      .getByRole('button', { name: /^Like / })
      .first()
      .click();
    expect((await refused).status()).toBe(409);
    const said = page.getByRole('dialog', { name: 'Another account is logged in' });
    await expect(said).toBeVisible();
    await page.unroute('**/api/user.php*');
    await said.getByRole('button', { name: 'Reload the page' }).click();
    await expect(said).toBeHidden();
    await visit(page, '/likes/sent');
    await expect(page.getByText('You haven’t liked anyone yet')).toBeVisible();
    expect(await ownId(page)).toBe(other);
  });
});
