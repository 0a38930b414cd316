import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { appPages, type AppPage } from '#scripts/pages/app-pages.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { journey } from '#test/e2e/support/journey.ts';
import { layoutFaults } from '#test/e2e/support/layout-faults.ts';
import { LAYOUT_OVERLAYS } from '#test/e2e/support/layout-overlays.ts';
import { logIn } from '#test/e2e/support/log-in.ts';
import { untilAwake } from '#test/e2e/support/visit.ts';

/** A common phone, and the narrowest screen that WCAG requires. */
const WIDTHS_PX = [390, 320] as const;
const HEIGHT_PX = 844;
const LOGINS = { visitor: null, member: 'premium', moderator: 'moderator' } as const;

/** Checks both widths, starting with the current one, so that each page is laid out only once more. */
const findOnBothScreens = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = [];
  const isWide = page.viewportSize()?.width === WIDTHS_PX[0];
  for (const width of isWide ? WIDTHS_PX : WIDTHS_PX.toReversed()) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    const faults = await page.evaluate(layoutFaults, width);
    found.push(...faults.map((fault) => `${where}, ${width} px: ${fault}`));
  }
  return found;
};

let pages: Promise<AppPage[]> | null = null;
const pagesOf = (url: string): Promise<AppPage[]> => (pages ??= appPages(url));

const openAs = async (
  browser: Browser,
  locale: Locale,
  login: (typeof LOGINS)[keyof typeof LOGINS],
  options: { baseURL: string; javaScriptEnabled: boolean },
): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({
    ...options,
    viewport: { width: WIDTHS_PX[0], height: HEIGHT_PX },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (login !== null) await logIn(page, login);
  // Sets the language by cookie. `?lang=` would save it in the account, which other journeys use.
  await context.addCookies([{ name: 'locale', value: locale, url: options.baseURL }]);
  return page;
};

/** Selects what `npm test` checks: the language with the longest words, and the pages of visitors and members. */
const isInEveryRun = (locale: Locale, viewer: string): boolean => locale === 'de' && viewer !== 'moderator';

for (const locale of LOCALES) {
  for (const [viewer, login] of Object.entries(LOGINS))
    journey(
      `every page of a ${viewer} has room for its texts in ${locale} on narrow screens${isInEveryRun(locale, viewer) ? '' : ' @all'}`,
      async ({ browser, appUrl }) => {
        const found: string[] = [];
        // No scripts: they would mark messages as read for other journeys. What needs scripts is opened below.
        const page = await openAs(browser, locale, login, { baseURL: appUrl, javaScriptEnabled: false });
        for (const { path } of (await pagesOf(appUrl)).filter((one) => isOpened(one, viewer))) {
          await page.goto(path, { waitUntil: 'load' });
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          found.push(...(await findOnBothScreens(page, path)));
        }
        await page.context().close();
        expect(found).toEqual([]);
      },
    );

  journey(`what opens over pages has room for its texts in ${locale} @all`, async ({ browser, appUrl }) => {
    const found: string[] = [];
    for (const login of [LOGINS.visitor, LOGINS.member]) {
      const page = await openAs(browser, locale, login, { baseURL: appUrl, javaScriptEnabled: true });
      for (const { label, path, niche, open } of LAYOUT_OVERLAYS.filter((overlay) => overlay.login === login)) {
        const origin = niche === undefined ? appUrl : appUrl.replace('localhost', `${niche}.localhost`);
        await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
        await page.setViewportSize({ width: WIDTHS_PX[0], height: HEIGHT_PX });
        await page.goto(origin + path);
        await untilAwake(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await open(page);
        found.push(...(await findOnBothScreens(page, label)));
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}

/** Skips developer pages. Public pages are opened only as a visitor, except those with members on them. */
const isOpened = ({ path, viewers }: AppPage, viewer: string): boolean =>
  !path.startsWith('/dev/') &&
  (viewers[0] === viewer || (viewer === 'member' && viewers.includes('member') && /^\/(members|$)/.test(path)));

/** The expected report, and HTML with one fault that causes it. */
const PLANTED: Readonly<Record<string, string>> = {
  'the page is': '<p style="font-size: 40px">Rindfleischetikettierungsüberwachung</p>',
  'leaves the screen': '<div style="margin-left: 300px; width: 90px"><button>Save</button></div>',
  'is cut at the side': '<p style="width: 90px; overflow: hidden">Aufgabenübertragung</p>',
  'is cut in height': '<p style="height: 20px; width: 90px; overflow: hidden">one two three four five six seven</p>',
  'leaves its box in height': '<button style="height: 24px; width: 60px">one two three four</button>',
  'leaves its box at the side': '<div style="width: 60px">Aufgabenübertragung</div>',
  'needs 4 lines': '<a style="display: block; width: 80px; user-select: none">one two three four five six seven</a>',
  'is shortened': '<button style="width: 60px; overflow: hidden; text-overflow: ellipsis">Aufgabenübertragung</button>',
  'is cut in its field': '<select style="width: 60px"><option>Aufgabenübertragung</option></select>',
  'controls overlap': '<button>one two</button><button style="margin-left: -30px">three</button>',
  'texts overlap': '<p style="margin: 0">one two</p><p style="margin: -14px 0 0">three four</p>',
};

journey(
  'each fault of a layout is found where it is planted, in menus, dialogs and details too @all',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: HEIGHT_PX });
    const faultsOf = async (html: string): Promise<string[]> => {
      await page.setContent(`<!doctype html><body style="font: 16px sans-serif">${html}`);
      return page.evaluate(layoutFaults, 320);
    };
    for (const [fault, html] of Object.entries(PLANTED)) {
      expect(await faultsOf(html), html).toContainEqual(expect.stringContaining(fault));
    }
    const long = PLANTED['leaves its box at the side'] ?? '';
    for (const html of [`<div popover>${long}</div>`, `<dialog>${long}</dialog>`, `<details>${long}</details>`]) {
      expect(await faultsOf(html), html).toContainEqual(expect.stringContaining('leaves its box at the side'));
    }
    const sliding = `<style>
    dialog { overflow: hidden; margin: auto 0 0; padding: 0; transition: transform 9s }
    @starting-style { dialog[open] { transform: translateY(60px) } }
  </style>
  <div style="height: 100dvh; overflow: hidden"><dialog><p>Rise</p></dialog></div>
  <script>document.querySelector('dialog').showModal()</script>`;
    expect(await faultsOf(sliding)).toEqual([]);
    const name = '<p style="width: 60px; overflow: hidden; text-overflow: ellipsis">Somebody’sratherlongname</p>';
    expect(
      await faultsOf(`<h1>Hello</h1><p>Some <a href="/">words</a> that wrap</p><button>Yes</button>${name}`),
    ).toEqual([]);
  },
);
