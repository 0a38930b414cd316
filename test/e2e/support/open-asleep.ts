import type { Page } from '@playwright/test';
import { untilAwake } from '#test/e2e/support/visit.ts';

/**
 * Opens a page and holds back its scripts until the returned function is called, which then waits for hydration or, if
 * given, for `awaited`.
 */
export const openAsleep = async (
  page: Page,
  address: string,
): Promise<(awaited?: (page: Page) => Promise<void>) => Promise<void>> => {
  const gate = Promise.withResolvers<null>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), new URL(address, page.url()).href);
  await page.waitForURL((url) => url.href.endsWith(address), { waitUntil: 'commit' });
  return async (awaited = untilAwake) => {
    gate.resolve(null);
    await awaited(page);
  };
};
