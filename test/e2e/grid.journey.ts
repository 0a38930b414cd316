import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.beforeEach(async ({ page }) => {
  await answerEntryWarning(page);
  await logIn(page, 'premium');
});

journey('lists of people begin at the same left edge, with titles of one size @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const titles = new Set<string>();
  for (const address of ['/', '/chats', '/likes', '/visitors', '/signup-matches', '/profile']) {
    await visit(page, address);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeAttached();
    titles.add(
      await title.evaluate((element) => {
        const { fontSize } = getComputedStyle(element);
        return `${Math.round(element.getBoundingClientRect().left)} px, ${fontSize}`;
      }),
    );
  }
  expect([...titles]).toHaveLength(1);
});

journey('bars leave at least half of a low window to the page @all', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const address of ['/members', '/likes', '/chats']) {
    await visit(page, address);
    const barsPx = await page.evaluate(() => {
      scrollTo(0, 300);
      return [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height, top, bottom }) => width > 600 && height > 0 && (top <= 0 || bottom >= innerHeight))
        .reduce((sum, { height }) => sum + height, 0);
    });
    expect(barsPx, address).toBeLessThan(200);
  }
});
