import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until it listens to clicks and keys; before that a form is sent as a whole page. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilAwake(page);
};

/** Parts of a page wake up one after the other: until then its links load whole pages and its buttons do nothing. */
export const untilAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('script[type=module]') === null ||
      [document.body, ...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
  );
};

/** For journeys that are about something else than the question at the door. */
export const answerEntryWarning = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('hide-site-entry-warning', new Date(0).toISOString()));

/** From the first page on time stands still and passes only by `page.clock.runFor`. */
export const stopClock = async (page: Page): Promise<void> => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
};

/** The same for a member with something new, until the page also watches over what is new: its title says so. */
export const visitAsMember = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  await expect(page).toHaveTitle(/^\(\d+\+?\) /);
};
