import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { becomeMember, ownId, somebodyElse } from '#test/e2e/support/new-member.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

const profileOf = async (page: Page): Promise<string> => `/members/${await ownId(page)}`;

const look = async (page: Page, address: string): Promise<void> => {
  const noted = page.waitForResponse('**/api/visit.php');
  await visit(page, address);
  expect((await noted).status()).toBe(200);
};

journey('my visitors are listed, and are new until the list was opened @all', async ({ page, browser, baseURL }) => {
  await answerEntryWarning(page);
  await becomeMember(page);
  const hers = await somebodyElse(browser, baseURL);
  await look(hers, await profileOf(page));
  await visit(page, '/likes');
  const seen = page.waitForResponse('**/api/visitors-seen.php');
  await page.getByRole('navigation', { name: 'Lists of likes' }).getByRole('link', { name: 'Visitors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone stopped by');
  await expect(page.getByRole('link', { name: /^Wendelin, / })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await seen;
  await visit(page, '/visitors');
  await expect(page.getByRole('link', { name: /^Wendelin, / })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: /^Wendelin, / }).click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
  await hers.context().close();
});

journey(
  'browsing invisibly leaves and shows no visits until it is turned off @all',
  async ({ page, browser, baseURL }) => {
    await answerEntryWarning(page);
    await becomeMember(page);
    const hers = await somebodyElse(browser, baseURL);
    await look(page, await profileOf(hers));
    await visit(hers, '/visitors');
    await expect(hers.getByRole('link', { name: /^Wendelin, / })).toBeVisible();

    await visit(page, '/visitors');
    await page.getByRole('link', { name: 'Browse invisibly' }).click();
    await expect(page).toHaveURL('/settings#browsing');
    const choice = page.getByRole('switch', { name: 'Browse invisibly' });
    await choice.click();
    await expect(choice).toBeChecked();
    await visit(hers, '/visitors');
    await expect(hers.getByText('No visitors yet')).toBeVisible();
    await look(page, await profileOf(hers));
    await look(hers, await profileOf(page));
    await visit(hers, '/visitors');
    await expect(hers.getByText('No visitors yet')).toBeVisible();

    await visit(page, '/visitors');
    await expect(page.getByRole('heading', { name: 'You’re browsing invisibly' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop browsing invisibly' }).click();
    await expect(page.getByText('No visitors yet')).toBeVisible();
    await look(page, await profileOf(hers));
    await visit(hers, '/visitors');
    await expect(hers.getByRole('link', { name: /^Wendelin, / })).toBeVisible();
    await hers.context().close();
  },
);
