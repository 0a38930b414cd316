import type { Page } from '@playwright/test';
import { labelOf } from '#scripts/audit/page-findings.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { openSettled, type Visit, VIEWERS } from '#scripts/pages/app-visit.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/** A common phone, the narrowest screen that WCAG requires, and a phone with text at 200 %. */
const SCREENS = [
  { name: '390 px', widthPx: 390, letters: '100%' },
  { name: '320 px', widthPx: 320, letters: '100%' },
  { name: '390 px, letters at 200 %', widthPx: 390, letters: '200%' },
] as const;

const HEIGHT_PX = 844;

/** Finds pages, in any language, that scroll sideways or have text or controls off screen. Returns them by label. */
export const findOverflows = async (visit: Visit, pages: readonly AppPage[]): Promise<Map<string, string[]>> => {
  const overflows = new Map<string, string[]>();
  for (const viewer of VIEWERS) {
    const context = await visit.openAs(viewer, { widthPx: 390, scheme: 'light' });
    for (const page of pages.filter(({ viewers }) => viewers.includes(viewer))) {
      const tab = await context.newPage();
      const found = new Map<string, string[]>();
      for (const locale of LOCALES) {
        await openSettled(tab, `${page.path}${page.path.includes('?') ? '&' : '?'}lang=${locale}`, { isQuiet: false });
        for (const complaint of await complaintsOnAllScreens(tab))
          found.set(complaint, [...(found.get(complaint) ?? []), locale]);
      }
      await tab.close();
      const inWords = ([what, locales]: [string, string[]]): string =>
        locales.length === LOCALES.length ? what : `${what} (${locales.join(', ')})`;
      overflows.set(labelOf(page, viewer), [...found].map(inWords));
    }
    await context.close();
  }
  return overflows;
};

const complaintsOnAllScreens = async (page: Page): Promise<string[]> => {
  const complaints: string[] = [];
  for (const { name, widthPx, letters } of SCREENS) {
    await page.setViewportSize({ width: widthPx, height: HEIGHT_PX });
    const beyond = await elementsBeyond(page, widthPx, letters);
    complaints.push(...beyond.map((what) => `leaves a screen of ${name}: ${what}`));
  }
  return complaints;
};

/** Images may leave the screen on purpose; text and controls may not, unless they are in a scrolling strip. */
const elementsBeyond = async (page: Page, widthPx: number, letters: string): Promise<string[]> =>
  page.evaluate(
    ({ screenPx, size }) => {
      document.documentElement.style.fontSize = size;
      const scrolls = (element: Element): boolean => {
        for (
          let above = element.parentElement;
          above !== null && above !== document.body;
          above = above.parentElement
        ) {
          if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX) && above.scrollWidth > above.clientWidth)
            return true;
        }
        return false;
      };
      const beyond = [
        ...document.querySelectorAll('h1, h2, h3, p, dt, dd, legend, label, button, input, select, a:not(:has(img))'),
      ]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          // Elements up to 1 px wide are for screen readers only.
          return width > 1 && (left < -1 || right > screenPx + 1) && !scrolls(element);
        })
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => `${element.localName} “${(element.textContent ?? '').trim().slice(0, 40)}”`);
      const pageWidthPx = document.documentElement.scrollWidth;
      return [...(pageWidthPx > screenPx ? [`the page, ${pageWidthPx} px wide`] : []), ...beyond.slice(0, 3)];
    },
    { screenPx: widthPx, size: letters },
  );
