import { expect, type Page } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { visit } from '#test/e2e/support/visit.ts';

/** Returns the longest transition or animation on the page in seconds, and whether it scrolls smoothly. */
const movement = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const styles = elements.flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].map((part) => getComputedStyle(element, part)),
    );
    const seconds = styles.flatMap(({ transitionDuration, animationDuration, animationName }) =>
      [transitionDuration, animationName === 'none' ? '0s' : animationDuration].flatMap((list) =>
        list.split(',').map((one) => Number.parseFloat(one)),
      ),
    );
    return {
      seconds: Math.max(...seconds),
      isSmooth: styles.some(({ scrollBehavior }) => scrollBehavior === 'smooth'),
    };
  });

const openEverything = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  if (address === '/dev/ui') await page.getByRole('button', { name: 'Ask in a dialog' }).first().click();
};

const PAGES = ['/', '/members', '/login', '/dev/ui'];

journey.describe('with reduced motion', () => {
  journey.use({ contextOptions: { reducedMotion: 'reduce' } });

  journey('nothing moves @all', async ({ page }) => {
    for (const address of PAGES) {
      await openEverything(page, address);
      const { seconds, isSmooth } = await movement(page);
      expect(seconds, address).toBeLessThanOrEqual(0.01);
      expect(isSmooth, address).toBe(false);
    }
  });
});

journey('without reduced motion things move, briefly @all', async ({ page }) => {
  for (const address of PAGES) {
    await openEverything(page, address);
    const { seconds } = await movement(page);
    expect(seconds, address).toBeGreaterThan(0.1);
  }
});
