import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { barePage } from '#scripts/bench/bare-page.ts';
import { fetchingApi } from '#scripts/bench/fetching-api.ts';
import { loadPageRenderer } from '#server/platform/http/pages/load-page-renderer.ts';
import type { PageRequest } from '#server/platform/http/pages/page-renderer.ts';

/** Runs in a separate process, so that its CPU time is that of rendering; sends the parent one message with figures. */
export type RenderFigures = {
  readonly path: string;
  readonly bytes: number;
  readonly pageMs: number;
  readonly bareMs: number;
};

const ROUNDS = 5;
const RENDERS = 200;
const ROOT = join(import.meta.dirname, '../..');

const [origin = '', host = '', ...paths] = process.argv.slice(2);
const renderPage = await loadPageRenderer(join(ROOT, 'dist/web'));
const figures: RenderFigures[] = [];

/** Returns the CPU time per call in ms: the best of several rounds, after one to warm up. */
const cpuOf = async (work: () => unknown): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let done = 0; done < RENDERS; done += 1) await work();
    const { user, system } = process.cpuUsage(before);
    if (round > 0) rounds.push((user + system) / 1000 / RENDERS);
  }
  return Math.min(...rounds);
};
for (const path of paths) {
  const request: PageRequest = {
    requestId: 'bench',
    url: path,
    origin: `http://${host}`,
    locale: 'en',
    region: 'NL',
    timeZone: 'Europe/Amsterdam',
    viewerGender: 'other',
    now: new Date().toISOString(),
    cspNonce: 'bench',
    api: fetchingApi(origin, host),
  };
  const first = await renderPage(request);
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}.`);
  const bare = barePage(first.html);
  figures.push({
    path,
    bytes: Buffer.byteLength(first.html),
    pageMs: await cpuOf(() => renderPage(request)),
    bareMs: await cpuOf(() => renderToString(bare())),
  });
}
process.send?.(figures);
