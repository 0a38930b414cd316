import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration; before that, forms would be submitted natively. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
};

/** Waits until all of the page is hydrated, waking it if it waits for a touch. Before that, links load whole pages. */
export const untilAwake = async (page: Page): Promise<void> => {
  const isForScripts = await page.evaluate(() => {
    // As a touch does, also where the page's clock stands still.
    const later = document.querySelector<HTMLTemplateElement>('template#to-run');
    if (later !== null) document.head.append(later.content);
    return document.querySelector('script[type=module]') !== null;
  });
  if (!isForScripts) return;
  await page.waitForFunction(() =>
    [document.body, ...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
};

/** Skips the age question, for journeys about something else. */
export const answerEntryWarning = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('hide-site-entry-warning', new Date(0).toISOString()));

/** Stops the page's clock from its first page on; only `page.clock.runFor` advances it. */
export const stopClock = async (page: Page): Promise<void> => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
};

/** For a member with unread items: also waits until the title shows their number, so that live updates are running. */
export const visitAsMember = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  await expect(page).toHaveTitle(/^\(\d+\+?\) /);
};
