import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { answerEntryWarning, untilAwake } from '#test/e2e/support/visit.ts';
import { translatePage } from '#test/support/pages/page-translator.ts';

const translate = (page: Page): Promise<void> => page.evaluate(translatePage, undefined);

const texts = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('main')?.textContent ?? '');

journey(
  'a page that the browser translated wakes as it stands, and others follow it @all',
  async ({ page, appUrl }) => {
    await answerEntryWarning(page);
    await page.evaluate((to) => location.assign(to), `${appUrl}/pricing`);
    await page.waitForURL('**/pricing', { waitUntil: 'load' });
    const before = await texts(page);
    const title = await page.locator('h1').elementHandle();
    await translate(page);
    await untilAwake(page);
    expect(await title?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await texts(page)).toBe(before);
    await translate(page);
    await page.locator('a[href="/lang-config"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language and formats');
    await translate(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect.poll(() => texts(page)).toBe(before);
  },
);
