import { expect, type Page } from '@playwright/test';

/** Opens a page and waits for hydration; before that, forms would be submitted natively. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
};

/** Waits until the whole page is hydrated, and starts hydration if it waits for an interaction. */
export const untilAwake = async (page: Page): Promise<void> => {
  const isForScripts = await page.evaluate(() => {
    // Loads the scripts as an interaction does, even if the page's clock is stopped.
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

/** Answers the age question in advance. */
export const answerEntryWarning = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('hide-site-entry-warning', new Date(0).toISOString()));

/** Stops the page's clock, from its first navigation on. Only `page.clock.runFor` advances it. */
export const stopClock = async (page: Page): Promise<void> => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
};

/** Opens a page as a member with unread items, and waits until the title shows their number and live updates run. */
export const visitAsMember = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  await expect(page).toHaveTitle(/^\(\d+\+?\) /);
};
