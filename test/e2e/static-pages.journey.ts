import { expect, type BrowserContext, type Page } from '@playwright/test';
import { appPages } from '#scripts/pages/app-pages.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning } from '#test/e2e/support/visit.ts';

/** Returns the names of the browser's cookies and of its local and session storage entries. */
const keptBy = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  stored: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
});

const firstCells = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true }).locator('tbody th').allTextContents();

journey.describe('among all pages', () => {
  // Some pages are opened with expired links.
  journey.use({ expectedFailures: /\/api\// });

  journey(
    'no page leaves anything in a browser that the page about cookies does not name @all',
    async ({ page, context, appUrl }) => {
      journey.slow();
      const pages = await appPages(appUrl);
      const cookies = new Set<string>();
      const stored = new Set<string>();
      const walk = async (viewer: 'visitor' | 'member') => {
        for (const { path, viewers } of pages) {
          if (!viewers.includes(viewer)) continue;
          await page.goto(path);
          const kept = await keptBy(page, context);
          for (const name of kept.cookies) cookies.add(name);
          for (const name of kept.stored) stored.add(name);
        }
      };
      await walk('visitor');
      await logIn(page, 'premium');
      await walk('member');
      await page.goto('/lang-config?lang=en');
      for (const { name } of await context.cookies()) cookies.add(name);

      await page.goto('/pages/cookies');
      const named = await firstCells(page, 'Cookies');
      expect([...cookies].toSorted()).toEqual(named.toSorted());
      const notes = await firstCells(page, 'Other data in your browser');
      const prefixes = notes.flatMap((note) => /“(.+)”/.exec(note)?.[1] ?? []);
      const unnamed = [...stored].filter(
        (name) => !notes.includes(name) && !prefixes.some((prefix) => name.startsWith(prefix)),
      );
      expect(unnamed).toEqual([]);
    },
  );
});

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false });

  journey('an answer is found by its words, opens, and leads to other pages @all', async ({ page }) => {
    await answerEntryWarning(page);
    await page.goto('/pages/faq');
    await page.getByLabel('Search the answers').fill('money back');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/pages/faq?q=money+back');
    const question = page.getByRole('heading', { name: 'Can I get my money back?' });
    await expect(question).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is the swipe game?' })).toBeHidden();
    await page.getByRole('link', { name: 'Here’s how' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns and refunds');
  });

  journey('a search without an answer leads to people @all', async ({ page }) => {
    await page.goto('/pages/faq?q=parachute');
    await expect(page.getByText('No answers for “parachute”')).toBeVisible();
    await page.getByRole('search').getByRole('link', { name: 'Customer service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  });
});

journey('every static page is linked from the footer, for visitors and members alike @all', async ({ page }) => {
  await answerEntryWarning(page);
  const links = async () => {
    await page.goto('/pages/terms');
    const all = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    return all.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  };
  const wanted = [...PAGE_NAMES.map((name) => `/pages/${name}`), '/pricing', '/complaints', '/withdrawal'];
  expect(new Set(await links())).toEqual(new Set(wanted));
  await logIn(page, 'free');
  expect(new Set(await links())).toEqual(new Set(wanted));
  // The link to US law is shown only in English.
  await page.goto('/pages/terms?lang=nl');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '18 U.S.C. § 2257' })).toHaveCount(0);
});

journey('on paper stands the text alone, with all answers @all', async ({ page }) => {
  await page.goto('/pages/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByText('18+')).toBeHidden();
});
