import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openOverlays } from '#scripts/audit/audit-overlays.ts';
import { type AppPage, lookedAtPages } from '#scripts/pages/app-pages.ts';
import { LOOKS, openSettled, visitApp, type Look, type Viewer, type Visit, VIEWERS } from '#scripts/pages/app-visit.ts';

/**
 * `npm run screenshots`: writes screenshots of all pages and overlays to screenshots/, for each viewer who may see
 * them, in every width and colour scheme.
 */
const FOLDER = 'screenshots';
const NICHES = ['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'];

rmSync(FOLDER, { recursive: true, force: true });

const photograph = async (visit: Visit, look: Look, viewer: Viewer, pages: readonly AppPage[]): Promise<number> => {
  const folder = join(FOLDER, `${look.widthPx}-${look.scheme}`);
  mkdirSync(folder, { recursive: true });
  const context = await visit.openAs(viewer, look);
  let count = 0;
  for (const { name, path } of pages) {
    const page = await context.newPage();
    await openSettled(page, path);
    const warning = page.getByRole('dialog');
    if (await warning.isVisible()) {
      await page.screenshot({ path: join(folder, `${name}-${viewer}-warning.png`) });
      await page.locator('dialog [data-autofocus]').click();
      await warning.waitFor({ state: 'hidden' });
      count += 1;
    }
    await showWhole(page, look);
    await page.screenshot({ path: join(folder, `${name}-${viewer}.png`) });
    await page.close();
    count += 1;
  }
  await context.close();
  return count;
};

/** Makes the window as high as the page, so that lazy content loads and sticky elements are at the edge. */
const showWhole = async (page: Page, { widthPx }: Look): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: widthPx, height });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => null);
};
const taken = await visitApp(async (visit) => {
  const pages = await lookedAtPages(visit.url);
  const landings = NICHES.map((niche): AppPage => ({
    name: `landing-${niche}`,
    path: visit.url.replace('localhost', `${niche}.localhost`),
    viewers: ['visitor'],
  }));
  let count = 0;
  for (const look of LOOKS) {
    for (const viewer of VIEWERS) {
      const seen = [...pages, ...landings].filter((page) => page.viewers.includes(viewer));
      count += await photograph(visit, look, viewer, seen);
    }
  }
  await openOverlays(visit, [], async (page, { label }, { widthPx, scheme }) => {
    const name = `open-${label.replaceAll(/\W+/g, '-').toLowerCase()}.png`;
    await page.screenshot({ path: join(FOLDER, `${widthPx}-${scheme}`, name) });
    count += 1;
  });
  return count;
});
console.log(`${taken} pictures in ${FOLDER}/`);
