import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appPages, type AppPage } from '#scripts/app-pages.ts';
import { LOOKS, openSettled, visitApp, type Look, type Viewer, type Visit } from '#scripts/app-visit.ts';

/** `npm run screenshots`: every page as everybody who may see it, in every width and scheme, into screenshots/. */
const FOLDER = 'screenshots';
const NICHES = ['she', 'bdsm'];

rmSync(FOLDER, { recursive: true, force: true });
const taken = await visitApp([], async (visit) => {
  const pages = await appPages(visit.url);
  const landings = NICHES.map((niche): AppPage => {
    return {
      name: `landing-${niche}`,
      path: visit.url.replace('localhost', `${niche}.localhost`),
      viewers: ['visitor'],
    };
  });
  let count = 0;
  for (const look of LOOKS) {
    for (const viewer of ['visitor', 'member'] as const) {
      const seen = [...pages, ...landings].filter((page) => page.viewers.includes(viewer));
      count += await photograph(visit, look, viewer, seen);
    }
  }
  return count;
});
console.log(`${taken} pictures in ${FOLDER}/`);

async function photograph(visit: Visit, look: Look, viewer: Viewer, pages: readonly AppPage[]): Promise<number> {
  const folder = join(FOLDER, `${look.widthPx}-${look.scheme}`);
  mkdirSync(folder, { recursive: true });
  const context = await visit.openAs(viewer, look);
  const page = await context.newPage();
  for (const { name, path } of pages) {
    await openSettled(page, path);
    await page.screenshot({ path: join(folder, `${name}-${viewer}.png`), fullPage: true });
  }
  await context.close();
  return pages.length;
}
