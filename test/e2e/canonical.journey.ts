import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

const canonical = async (page: Page, address: string) => {
  await page.goto(address);
  const href = await page.locator('link[rel=canonical]').getAttribute('href');
  return href?.replace(/^https?:\/\/[^/]+/, '');
};

journey('a page of results is its own canonical URL only if it exists @all', async ({ page }) => {
  await answerEntryWarning(page);
  expect(await canonical(page, '/members?gender=female')).toBe('/members');
  expect(await canonical(page, '/members?gender=female&page=2')).toBe('/members?page=2');
  for (const other of ['1', '42', '43', '9999', 'x']) {
    expect(await canonical(page, `/members?page=${other}`), other).toBe('/members');
  }
});
