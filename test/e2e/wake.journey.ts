import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SCRIPT_AT_MOST_GZ_BYTES, STYLE_AT_MOST_GZ_BYTES, weighDocument } from '#scripts/audit/early-weight.ts';
import { appPages, type AppPage } from '#scripts/pages/app-pages.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { drawPage } from '#test/e2e/support/draw-page.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { answerEntryWarning, untilAwake } from '#test/e2e/support/visit.ts';
import { sized } from '#test/support/run-size.ts';

/** Opens a page without any interaction. */
const openAsleep = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => location.assign(to), address);
  await page.waitForURL(address, { waitUntil: 'load' });
};

/** Holds back all scripts until the returned function is called. */
const withholdScripts = async (page: Page): Promise<() => void> => {
  const gate = Promise.withResolvers<null>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(null);
};

const isAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

let pages: Promise<AppPage[]> | null = null;
const wakingPages = async (url: string): Promise<AppPage[]> =>
  (await (pages ??= appPages(url))).filter(({ wake, viewers }) => wake === 'touch' && viewers.includes('visitor'));

/** Returns design tokens that a document uses but does not declare. */
const undeclaredIn = (html: string): string[] => {
  const read = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, token = '']) => token);
  return [...new Set(read)].filter((token) => !html.includes(`${token}:`));
};

/** English, the original, and two languages with long words or many word forms. */
const FEW_LOCALES: readonly Locale[] = ['en', 'de', 'pl'];

journey('pages that wake on touch run and inline little before, in each language', async ({ request, appUrl }) => {
  const paths = (await wakingPages(appUrl)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/lang-config', '/pages/terms']));
  // Added by hand, because all text pages share one route, and the not-found page has none.
  const others = [...PAGE_NAMES.map((name) => `/pages/${name}`), '/there-is-no-such-page'];
  const tooHeavy: string[] = [];
  for (const [number, locale] of sized(FEW_LOCALES, LOCALES).entries())
    for (const path of new Set([...paths, ...others])) {
      // A separate IP address for each language, because all pages together exceed the limit of requests per minute.
      const headers = { cookie: `locale=${locale}`, 'x-forwarded-for': `203.0.113.${number}` };
      const answer = await request.get(path, { headers });
      const html = await answer.text();
      expect(html).toContain(`<html lang="${locale}"`);
      const { scriptGzBytes, styleGzBytes, files } = weighDocument(html);
      expect(files, `${path} in ${locale}`).toEqual([]);
      expect(undeclaredIn(html), `${path} in ${locale}`).toEqual([]);
      if (scriptGzBytes > SCRIPT_AT_MOST_GZ_BYTES || styleGzBytes > STYLE_AT_MOST_GZ_BYTES)
        tooHeavy.push(`${path} in ${locale}: ${scriptGzBytes} bytes of scripts, ${styleGzBytes} of styles`);
    }
  expect(tooHeavy).toEqual([]);
});

/** Returns position and style of all visible elements. Opacity is left out: pictures fade in as the network allows. */
const lookOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, boxShadow, borderRadius } = getComputedStyle(element);
        const look = [x, y + scrollY, width, height, color, backgroundColor, font, boxShadow, borderRadius];
        return [element.tagName, ...look].join(' ');
      });
  });

for (const widthPx of [390, 1280])
  journey(`they look the same before and after, ${widthPx} px wide @all`, async ({ page, appUrl }) => {
    await page.setViewportSize({ width: widthPx, height: 844 });
    await answerEntryWarning(page);
    for (const { path } of await wakingPages(appUrl)) {
      await openAsleep(page, appUrl + path);
      const before = await lookOf(page);
      expect(await isAwake(page), path).toBe(false);
      await untilAwake(page);
      await expect.poll(() => lookOf(page), path).toEqual(before);
    }
  });

journey('before any script comes, fields and the search answer by themselves @all', async ({ page, appUrl }) => {
  await withholdScripts(page);
  await openAsleep(page, `${appUrl}/`);
  await page.getByRole('radio', { name: 'Women' }).check();
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked();
  await page.getByText('Can I get my money back?').click();
  await expect(page.getByText('Yes. You can return unused credits within 14 days')).toBeVisible();
  await page.getByLabel('Region').selectOption({ label: 'Bedfordshire' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/members\?gender=female&country=GB&countryregion=GB-BDF&min_age=18&max_age=99$/, {
    waitUntil: 'commit',
  });
});

journey('the first press on any button changes at once what one sees @all', async ({ page, appUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerEntryWarning(page);
  await withholdScripts(page);
  for (const { path } of await wakingPages(appUrl)) {
    await openAsleep(page, appUrl + path);
    const silent = await page.evaluate(() => {
      const lookOf = (button: Element) =>
        [button, ...button.querySelectorAll('*')].map((element) => getComputedStyle(element).opacity).join(' ');
      return (
        [...document.querySelectorAll('button')]
          .filter((button) => button.getClientRects().length > 0)
          // The browser itself handles these buttons, or an inline script beside a video does.
          .filter((button) => !button.matches('[popovertarget], [commandfor], video ~ *, form[action] *'))
          .filter((button) => {
            const before = lookOf(button);
            button.click();
            return lookOf(button) === before;
          })
          .map((button) => button.ariaLabel ?? button.textContent)
      );
    });
    expect(silent, path).toEqual([]);
  }
});

journey('what was typed, filled in and chosen before stays, and so does the focus', async ({ page, appUrl }) => {
  const release = await withholdScripts(page);
  await openAsleep(page, `${appUrl}/`);
  await page.getByRole('radio', { name: 'Everyone' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('Country').selectOption('NL');
  // Autofill, which needs neither a key press nor focus.
  await page.getByLabel('Minimum age').evaluate((field: HTMLInputElement) => {
    field.value = '30';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByLabel('Country').focus();
  release();
  await untilAwake(page);
  await expect(page.getByLabel('Country')).toBeFocused();
  await page.getByLabel('Region').selectOption({ label: 'Utrecht' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/members\?gender=male&country=NL&countryregion=NL-UT&min_age=30&max_age=99$/);
});

journey.describe('when a page has failed', () => {
  // The browser logs the error that the page shows.
  journey.use({ expectedFailures: /FaultError/ });

  journey('a press on an error page before waking is repeated once @all', async ({ page, appUrl }) => {
    const failed = await drawPage(appUrl, '/lang-config', {
      'GET /api/companyinfo.php': () => {
        throw new Error('The database is away.');
      },
    });
    expect(weighDocument(failed.html).files).toEqual([]);
    await page.route('**/lang-config', (route) => route.fulfill({ contentType: 'text/html', body: failed.html }));
    const release = await withholdScripts(page);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/api/companyinfo.php') ? 1 : 0));
    await openAsleep(page, `${appUrl}/lang-config`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(asked).toBe(0);
    release();
    await expect(page.getByRole('heading', { name: 'Language and formats' })).toBeVisible();
    await untilAwake(page);
    expect(asked).toBe(1);
  });
});

for (const third of [1, 2, 3])
  journey(`they are accessible before and after, part ${third} of 3 @all`, async ({ browser, appUrl }) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await answerEntryWarning(page);
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        where,
      ).toEqual([]);
    };
    const pages = (await wakingPages(appUrl)).filter((_, index) => index % 3 === third - 1);
    expect(pages.length).toBeGreaterThan(5);
    for (const { path } of pages) {
      await openAsleep(page, appUrl + path);
      await check(`${path} before`);
      await untilAwake(page);
      await check(`${path} after`);
    }
    await context.close();
  });

journey('nothing moves while they wake @all', async ({ page, appUrl }) => {
  await answerEntryWarning(page);
  await page.addInitScript(() => {
    const told = self as unknown as { shifts: number };
    told.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => (self as unknown as { shifts: number }).shifts);
  for (const { path } of await wakingPages(appUrl)) {
    await openAsleep(page, appUrl + path);
    await lookOf(page);
    const before = await shifts();
    await untilAwake(page);
    await lookOf(page);
    expect((await shifts()) - before, path).toBe(0);
  }
});

journey(
  'a visit with the parameter lb tells that it was left, although nobody touched the page @all',
  async ({ page, appUrl }) => {
    await openAsleep(page, `${appUrl}/?lb=1`);
    const beacon = page.waitForResponse(/page-hidden\.php$/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await beacon).status()).toBe(200);
    expect(await isAwake(page)).toBe(false);
  },
);

journey('members get a page that runs at once @all', async ({ page, appUrl }) => {
  await logIn(page, 'premium');
  const { files } = weighDocument(await (await page.request.get(`${appUrl}/`)).text());
  expect(files.some((file) => file.endsWith('.css')) && files.some((file) => file.endsWith('.js'))).toBe(true);
});
