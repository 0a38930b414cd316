import { expect, test, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';

const openSearch = async (page: Page, query = '') => {
  await page.goto(`/members${query}`);
};
const people = (page: Page) =>
  page.getByRole('region', { name: 'Members found' }).getByRole('listitem').getByRole('heading');

journey('a search narrows down, and its address can be shared', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ members$/ })).toBeVisible();
  await expect(page.getByText(/^\d+ of them: fictional profiles$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Men', exact: true }).check();
  await page.getByRole('slider', { name: 'Youngest age' }).focus();
  for (let age = 18; age < 40; age += 1) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/gender=male.*min_age=40/);
  await expect(page.getByRole('region', { name: 'Members found' })).toBeFocused();
  for (const name of await people(page).allTextContents())
    expect(Number(/, (\d+)/.exec(name)?.[1])).toBeGreaterThan(39);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Youngest age' })).toHaveValue('40');
});

journey('who leaves the results for a profile comes back to the same place', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  const late = people(page).nth(20).getByRole('link');
  await late.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members\/[0-9a-f]{16}$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

journey('a search that nobody fits says what to do', async ({ page }) => {
  await openSearch(page, '?country=NL&min_age=98&max_age=99');
  await expect(page.getByRole('heading', { name: 'Nobody fits, yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Search more widely' }).click();
  await expect(people(page).first()).toBeVisible();
});

// Not a journey: the browser itself reports the answer that this one brings about.
test('a search that failed can be tried again', async ({ page }) => {
  await openSearch(page, '?country=NL');
  await page.route('**/api/members.php*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'validation_failed', message: 'No', details: {} } } }),
  );
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('heading', { name: 'The members could not be loaded' })).toBeVisible();
  await page.unroute('**/api/members.php*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(people(page).first()).toBeVisible();
});

journey('the search works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/members?country=NL');
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/countryregion=NL-UT/);
  await expect(people(page).first()).toBeVisible();
  await context.close();
});
