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

journey('bars leave three quarters of a small phone to the page @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await visit(page, '/chats');
  const conversation = page.getByRole('main').locator('a[href^="/chats/"]:not([href="/chats/archive"])').first();
  const addresses = ['/', '/members', '/chats', '/swipe-game', await conversation.getAttribute('href')];
  await visit(page, '/members');
  const person = page.getByRole('region', { name: 'Members found' }).getByRole('listitem').getByRole('link').first();
  addresses.push(await person.getAttribute('href'));
  for (const address of addresses) {
    await visit(page, address!);
    const barsPx = await page.evaluate(() => {
      scrollTo(0, 300);
      const all = [...document.querySelectorAll('body *')];
      const bars = all
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 300)
        .map((element) => element.getBoundingClientRect())
        .filter(({ height, top, bottom }) => height < innerHeight / 2 && bottom > 0 && top < innerHeight)
        .reduce((sum, { height }) => sum + height, 0);
      // On a page as high as the window, everything outside the scrolling area counts as bars.
      const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
      const scrolled = Math.max(0, ...all.filter(isScrolled).map(({ clientHeight }) => clientHeight));
      return document.documentElement.scrollHeight > innerHeight ? bars : innerHeight - scrolled;
    });
    expect(barsPx, address!).toBeGreaterThan(0);
    expect(barsPx, address!).toBeLessThanOrEqual(160);
  }
});
