import { expect, type Page } from '@playwright/test';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { readCall } from '#test/e2e/support/read-call.ts';
import { answerEntryWarning, visit } from '#test/e2e/support/visit.ts';

journey.use({ colorScheme: 'dark' });

/** Finds printed elements that are only for interaction, fixed to the screen, or too pale for paper. */
const faultsOnPaper = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const lightness = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility({ checkVisibilityCSS: true })) return [];
      const { position, color, overflowX } = getComputedStyle(element);
      const name = `${element.tagName} ${element.textContent.trim().slice(0, 30)}`;
      const hasWords = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      return [
        ...(element.matches('nav, footer, button:not([role=tab]), [role=tab][aria-selected=false]')
          ? [`to press: ${name}`]
          : []),
        ...(position === 'sticky' || position === 'fixed' ? [`${position}: ${name}`] : []),
        ...(overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.matches('main [tabindex]')
          ? [`cut off: ${name}`]
          : []),
        ...(hasWords && element.matches('main *') && lightness(color) > 140 ? [`pale: ${name}`] : []),
      ];
    });
  });
  await page.emulateMedia({ media: null });
  return faults;
};

journey('each page of the texts prints dark on white, and nothing to press @all', async ({ page }) => {
  await answerEntryWarning(page);
  for (const path of [...PAGE_NAMES.map((name) => `/pages/${name}`), '/search-order', '/pricing']) {
    await visit(page, path);
    expect(await faultsOnPaper(page), path).toEqual([]);
  }
});

journey('a purchase and the lists of finance print dark on white, and nothing to press @all', async ({ page }) => {
  await logIn(page, 'premium');
  const { transactions } = await readCall(page, 'GET /api/transactions.php');
  await visit(page, `/transactions/${transactions[0]!.id}`);
  expect(await faultsOnPaper(page)).toEqual([]);
  await page.context().clearCookies();
  await logIn(page, 'admin');
  await visit(page, '/finance');
  const tabs = page.getByRole('tab');
  for (const name of await tabs.allTextContents()) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy');
    expect(await faultsOnPaper(page), name).toEqual([]);
  }
});
