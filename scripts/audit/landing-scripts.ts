import { gzipSync } from 'node:zlib';
import { openSettled, type Visit } from '#scripts/app-visit.ts';

/** The size of the present build and a small margin; most of it is React and its router. */
export const LANDING_SCRIPTS_AT_MOST_BYTES = 148 * 1024;

/** Total size, compressed as served, of all scripts that a visitor's browser loads for the landing page. */
export const landingScriptsGzBytes = async (visit: Visit): Promise<number> => {
  const context = await visit.openAs('visitor', { widthPx: 390, scheme: 'light' });
  const page = await context.newPage();
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      bodies.set(response.url(), response.body());
  });
  await openSettled(page, '/');
  const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
};
