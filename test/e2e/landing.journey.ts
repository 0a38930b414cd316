import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';

const enter = async (page: Page) => {
  await page.goto('/');
};

journey('a visitor chooses on the front page whom they look for, and finds them', async ({ page }) => {
  await enter(page);
  await page.getByRole('radio', { name: 'Women' }).check();
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/members\?gender=female&country=NL&countryregion=NL-UT&min_age=18&max_age=99$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who would you like to meet?');
});

journey('the front page tells of fictional profiles, prices and refunds', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('heading', { name: 'From £0.79 per message' })).toBeVisible();
  await page.getByText('What does “fictional profile” mean?').click();
  await expect(page.getByRole('group').getByText('you cannot meet them in person')).toBeVisible();
  await page.getByText('Can I get my money back?').click();
  await expect(page.getByText('Yes. You can return unused credits within 14 days of buying them.')).toBeVisible();
});

journey('the front page shows people and links to them before any script runs', async ({ request }) => {
  // Members created by other journeys have no photo, and live in the country that is the default without a language.
  const html = await (await request.get('/', { headers: { 'accept-language': 'nl-NL' } })).text();
  expect(html).toMatch(/<a[^>]+href="\/members\/[0-9a-f]{16}"/);
  expect(html).toContain('action="/members"');
  expect(html).toMatch(/fetchpriority="high"/i);
});
