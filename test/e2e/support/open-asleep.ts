import type { Page } from '@playwright/test';
import { untilAwake } from '#test/e2e/support/visit.ts';

/** Opens a page whose scripts are held back until the returned function is called. */
export const openAsleep = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<null>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.evaluate((to) => location.assign(to), new URL(address, page.url()).href);
  await page.waitForURL((url) => url.href.endsWith(address), { waitUntil: 'commit' });
  return async () => {
    gate.resolve(null);
    await untilAwake(page);
  };
};
